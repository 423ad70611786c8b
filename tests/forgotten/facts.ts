// The facts of which `npm run prove forgotten` leaves out each place: one of each kind of thing that is added to the shop.
import { barcode } from './barcode.ts';
import { cashierRefund } from './cashier-refund.ts';
import { categories } from './categories.ts';
import { drawer } from './drawer.ts';
import { instapay } from './instapay.ts';
import type { Fact } from './place.ts';
import { scanSound } from './scan-sound.ts';

export const facts: readonly Fact[] = [scanSound, cashierRefund, instapay, drawer, barcode, categories];
