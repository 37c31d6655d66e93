/**
 * DARs: checking and uploading (docs/network-rules.md, Packages). The default time-out is five
 * minutes.
 */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { postToChange, postToRead } from '../endpoint.ts'

const DarQuery = openObject({ synchronizerId: v.nullish(v.string()) })

/**
 * POST /v2/dars/validate: checks a DAR, and its upgrades against the vetted packages. Stores
 * nothing. Errors: 400 for an invalid DAR; a ledger error that names the incompatibility.
 */
export const validateDarEndpoint = postToRead('ledger', '/v2/dars/validate', undefined, {
  query: DarQuery,
  timeoutMs: 300_000,
})

/** POST /v2/dars: uploads a DAR and, by default, vets all its packages. */
export const uploadDarEndpoint = postToChange('ledger', '/v2/dars', undefined, {
  query: openObject({ ...DarQuery.entries, vetAllPackages: v.nullish(v.boolean()) }),
  timeoutMs: 300_000,
})
