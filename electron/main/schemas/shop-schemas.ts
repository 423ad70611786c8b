// Schemas of users, settings and categories that are stored on this PC.
import * as z from 'zod';
import { decidedSections, socialNetworks } from '#domain/settings';
import { weekdays } from '#kernel/shop-day';
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

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  showInHeader: z.boolean(),
  order: z.number(),
  parentId: z.string().nullable(),
  productCount: z.number(),
  subcategoryCount: z.number(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});

export const settingsSchema = z.object({
  storeName: z.string(),
  phone: z.string(),
  whatsapp: z.string().default(''),
  address: z.string(),
  email: z.string(),
  openingTime: z.string(),
  closingTime: z.string(),
  workingDays: z.array(z.literal(weekdays)),
  socialMedia: z.partialRecord(z.enum(socialNetworks), z.string()),
  logo: z.string(),
  capacity: z.object({ cats: z.number(), dogs: z.number() }).nullable(),
  said: z.array(z.enum(decidedSections)).default([]),
  offersBoarding: z.boolean().default(true),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});
