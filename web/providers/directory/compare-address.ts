/** The two scrollers of the comparison on a phone: the strip of names and the rows below it. */
export const COMPARE_NAMES = 'compare-names'
export const COMPARE_BODY = 'compare-body'
