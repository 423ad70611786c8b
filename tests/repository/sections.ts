/** The section of a page below a heading of the second level, with its heading; '' where there is none. */
export function sectionOf(page: string, title: string): string {
  return page.split('\n## ').find((section) => section.startsWith(`${title}\n`)) ?? '';
}
