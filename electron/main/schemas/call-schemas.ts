// Schemas of products, money and stays from the window or from the disk.
import * as z from 'zod';
import { stayStatuses, petTypes, stayRequestStatuses, requestedPetTypes } from '#domain/stay';
import { piastres } from '#kernel/money';
import { parseShopDay } from '#kernel/shop-day';

export const moneySchema = z.int().transform(piastres);

export const daySchema = z.string().transform((text, context) => {
  const day = parseShopDay(text);
  if (day === null) context.addIssue('no shop day');
  return day ?? z.NEVER;
});

const instant = z.number().nullable();

export const stayDraftSchema = z.object({
  petName: z.string(),
  petType: z.enum(petTypes),
  ownerName: z.string(),
  ownerPhone: z.string(),
  specialNotes: z.string(),
  status: z.enum(stayStatuses),
  startDate: daySchema,
  endDate: daySchema,
});

export const stayRequestSchema = z.object({
  id: z.string(),
  petName: z.string(),
  petType: z.enum(requestedPetTypes),
  petBreed: z.string(),
  petAge: z.string(),
  petWeight: z.number().nullable(),
  ownerName: z.string(),
  ownerPhone: z.string(),
  ownerEmail: z.string(),
  startDate: daySchema.nullable(),
  endDate: daySchema.nullable(),
  specialNotes: z.string(),
  emergencyContact: z.string(),
  status: z.enum(stayRequestStatuses),
  hostingId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const productDraftSchema = z.object({
  name: z.string(),
  price: moneySchema,
  stock: z.int(),
  description: z.string(),
  category: z.string(),
  image: z.string(),
  images: z.array(z.string()).max(7),
  isNew: z.boolean(),
  discount: z.number(),
  originalPrice: moneySchema.nullable(),
  fullDescription: z.string().nullable(),
  barcode: z.string().nullable(),
});

export const productSchema = z.object({
  ...productDraftSchema.shape,
  id: z.string(),
  rating: z.number(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  isUnseen: z.boolean(),
});
