import * as v from 'valibot'

/** The column that a list is sorted by, with `-` in front for descending order. */
export const sortParam = v.pipe(v.string(), v.regex(/^-?[a-z]{1,30}$/))
