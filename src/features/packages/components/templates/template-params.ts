import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The search params of the list of templates: its filters. */
export const readTemplatesParams = readSearchParams({
  find: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  kind: v.picklist(['template', 'interface']),
  /** `all` shows every package version. The default is the newest. */
  versions: v.picklist(['all']),
})

export type TemplatesSearch = ReturnType<typeof readTemplatesParams>
