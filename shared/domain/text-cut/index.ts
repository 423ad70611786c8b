export { accessoryDescriptionLength, cardDescriptionLength, cutText } from './text-cut.ts';
