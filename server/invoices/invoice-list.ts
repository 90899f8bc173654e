import { afterId } from '#server/platform/http/query-values.ts'

/** Query of a list of documents: where its page begins. */
export const pageStart = { after: afterId(), from: afterId('The document to begin with') }

/** What the description of a list says of its files. */
export const describeFiles = (path: string) =>
  `Money in halalas. The files are at \`${path}/{id}/invoice.pdf\` and \`invoice.xml\`.`
