import * as v from 'valibot'

/** The column by which a list is sorted. A leading `-` means descending order. */
export const sortParam = v.pipe(v.string(), v.regex(/^-?[a-z]{1,30}$/))
