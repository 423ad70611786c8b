// Every product picture: its slug (the file's name), the category whose pastel lies behind it, and its drawing.

import * as care from './goods/care.ts';
import * as cats from './goods/cats.ts';
import * as food from './goods/food.ts';
import * as homes from './goods/homes.ts';
import * as toys from './goods/toys.ts';
import * as wear from './goods/wear.ts';
import { pastels, type PastelName } from './palette.ts';
import { finished, flat, outline, oval } from './pen.ts';

const drawings = {
  food: {
    'cat-food-bag': food.catFoodBag,
    'sterilised-cat-food-bag': food.sterilisedCatBag,
    'kitten-food-bag': food.kittenBag,
    'dog-food-bag': food.dogFoodBag,
    'puppy-food-bag': food.puppyBag,
    'large-dog-food-sack': food.largeSack,
    'tuna-tin': food.tunaTin,
    'meat-tin': food.meatTin,
    pouches: food.pouches,
    'creamy-sticks': food.creamySticks,
    'biscuit-jar': food.biscuitJar,
    'kitten-milk': food.kittenMilk,
    'jerky-bag': food.jerkyBag,
    'tuna-flakes': food.tunaFlakes,
  },
  cats: {
    'scratching-post': cats.scratchingPost,
    'cat-tree': cats.catTree,
    'scratch-board': cats.scratchBoard,
    'cat-grass': cats.catGrass,
    'litter-bag': cats.litterBag,
    'litter-box': cats.litterBox,
    'hooded-litter-box': cats.hoodedLitterBox,
    scoop: cats.scoop,
    'window-bed': cats.windowBed,
    'cat-cave': homes.catCave,
    'cat-flap': cats.catFlap,
  },
  dogs: {
    'chew-bone': food.chewBone,
    doghouse: homes.doghouse,
    'raised-bed': homes.raisedBed,
    'training-pads': care.pads,
    'poop-bags': wear.poopBags,
    harness: wear.harness,
    'winter-coat': wear.winterCoat,
    gate: homes.gate,
  },
  supplies: {
    'steel-bowl': homes.steelBowl,
    'double-bowl': homes.doubleBowl,
    'ceramic-bowl': homes.ceramicBowl,
    fountain: homes.fountain,
    'auto-feeder': homes.autoFeeder,
    'cushion-bed': homes.cushionBed,
    'wicker-basket': homes.wickerBasket,
    carrier: homes.carrier,
    'backpack-carrier': homes.backpackCarrier,
    'wire-crate': homes.wireCrate,
    blanket: homes.blanket,
    'food-mat': homes.foodMat,
    'storage-bin': homes.storageBin,
  },
  accessories: {
    'cat-collar': wear.catCollar,
    'leather-collar': wear.leatherCollar,
    'nylon-lead': wear.nylonLead,
    'retractable-lead': wear.retractableLead,
    'name-tag': wear.nameTag,
    bandana: wear.bandana,
    'bow-tie': wear.bowTie,
    sweater: wear.sweater,
    raincoat: wear.raincoat,
    'travel-bottle': homes.travelBottle,
  },
  toys: {
    ball: toys.ball,
    'rainbow-balls': toys.rainbowBalls,
    'plush-mouse': toys.plushMouse,
    'feather-wand': toys.featherWand,
    rope: toys.ropeToy,
    'hollow-rubber-toy': toys.hollowRubberToy,
    laser: toys.laser,
    'plush-fish': toys.plushFish,
    'squeaky-duck': toys.squeakyDuck,
    tunnel: toys.tunnel,
    frisbee: toys.frisbee,
    'chew-ring': toys.chewRing,
    puzzle: toys.puzzleToy,
    'catnip-pillow': toys.catnipToy,
  },
  health: {
    shampoo: care.shampoo,
    brush: care.slickerBrush,
    comb: care.comb,
    'nail-clipper': care.nailClipper,
    'ear-drops': care.earDrops,
    'tick-collar': wear.tickCollar,
    'flea-drops': care.flea,
    vitamins: care.vitamins,
    'omega-oil': care.omegaOil,
    toothbrush: care.toothbrush,
    wipes: care.wipes,
    towel: care.towel,
    'recovery-cone': care.recoveryCone,
    'first-aid': care.firstAid,
  },
} as const satisfies Record<PastelName, Record<string, () => string>>;

type Drawings = typeof drawings;

/** The file name (without `.svg`) of a product picture. */
export type PictureSlug = { [Category in PastelName]: keyof Drawings[Category] }[PastelName];

/** Every product picture as the text of its SVG file, by slug. */
export function productPictures(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(drawings).flatMap(([category, goods]) =>
      Object.entries(goods).map(([slug, draw]): [string, string] => [
        slug,
        onDisc(pastelOf(category), draw()),
      ]),
    ),
  );
}

/** The address a product's `image` holds. */
export const pictureUrl = (slug: PictureSlug): string => `/pictures/${slug}.svg`;

function onDisc(pastel: (typeof pastels)[PastelName], drawing: string): string {
  return finished(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" fill="none"><circle cx="100" cy="100" r="98" fill="${pastel.disc}"/>` +
      flat(oval(100, 166, 62, 10), pastel.shadow) +
      `<g stroke-width="${outline}" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`,
  );
}

function pastelOf(category: string): (typeof pastels)[PastelName] {
  const found = Object.entries(pastels).find(([name]) => name === category);
  if (!found) throw new Error(`No pastel for ${category}`);
  return found[1];
}
