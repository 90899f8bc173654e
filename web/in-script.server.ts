/** As JSON within a script of a page: what somebody wrote must not end the script early. */
export const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
