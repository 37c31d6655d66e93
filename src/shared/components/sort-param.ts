import * as v from 'valibot'

/** The sort column of a list, after `-` for descending order. */
export const sortParam = v.pipe(v.string(), v.regex(/^-?[a-z]{1,30}$/))
