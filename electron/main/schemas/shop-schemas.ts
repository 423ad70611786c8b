// Schema of the users that are stored on this PC.
import * as z from 'zod';
import { staffRoles } from '#domain/user';

const instant = z.number().nullable();

export const staffSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  phone: z.string(),
  isActive: z.literal(true),
  createdAt: instant,
  updatedAt: instant,
});
