import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'

const entries = {
  idp: v.pipe(v.string(), v.minLength(1)),
  form: v.picklist(['edit', 'label']),
}

export const readPartyParams = readSearchParams(entries)
