// The one palette of all drawings: an ink for outlines, two tones for every colour, a pastel for every category.

/** A colour with its shaded side; every solid shape is painted with both. */
export type Tone = { readonly base: string; readonly shade: string };

export const ink = '#2B3B39';

export const tones = {
  teal: { base: '#2E8B7B', shade: '#1F6F62' },
  mint: { base: '#8FD3BF', shade: '#6DBAA4' },
  apricot: { base: '#F2935F', shade: '#DB7544' },
  amber: { base: '#F8CB66', shade: '#E5AE42' },
  rose: { base: '#F0A0A6', shade: '#DB7F88' },
  lavender: { base: '#B5A4DE', shade: '#9683C8' },
  sky: { base: '#8CC3E6', shade: '#6AA6D0' },
  cream: { base: '#FFF7E8', shade: '#EFDFC3' },
  sand: { base: '#EBC894', shade: '#D6AC72' },
  wood: { base: '#C08C5E', shade: '#A17046' },
  cocoa: { base: '#8F6243', shade: '#744C31' },
  steel: { base: '#D5DEDC', shade: '#B1BFBC' },
  slate: { base: '#5B706D', shade: '#475A57' },
  white: { base: '#FFFFFF', shade: '#E4ECE9' },
  red: { base: '#E2685F', shade: '#C54C46' },
  leaf: { base: '#8CBF6A', shade: '#6FA34E' },
} as const satisfies Record<string, Tone>;

/** The disc behind a picture and the darker tint of the shadow that lies on it. */
export const pastels = {
  cats: { disc: '#E9E2F6', shadow: '#CFC3E8' },
  dogs: { disc: '#DCECF7', shadow: '#B9D6EA' },
  food: { disc: '#FCEBC6', shadow: '#EFD393' },
  toys: { disc: '#FADFE2', shadow: '#EFBFC5' },
  health: { disc: '#DAF1E4', shadow: '#B4DDC6' },
  accessories: { disc: '#FCE0D4', shadow: '#F1BFA9' },
  supplies: { disc: '#F1E6D3', shadow: '#DCCBAC' },
} as const;

export type PastelName = keyof typeof pastels;
