// The images of a product on its page (WS-12).

export const galleryTexts = {
  images: (name: string) => `صور ${name}`,
  /** The alternative text of an image. */
  image: (name: string, place: number, count: number) =>
    count === 1 ? name : `${name}، صورة ${place} من ${count}`,
  show: (place: number) => `اعرض الصورة ${place}`,
  enlarge: (image: string) => `كبّر ${image}`,
} as const;
