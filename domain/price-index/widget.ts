/** Pixels of the widget; it fits any size from the least on. */
export const WIDGET = { width: 480, height: 560, leastWidth: 240, leastHeight: 160 }

/** What another site writes into its page. `src` and `title` are ours and hold no quotation mark. */
export const widgetCode = (
  { src, title }: { src: string; title: string },
  { width, height } = WIDGET,
): string =>
  `<iframe src="${src}" title="${title}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
