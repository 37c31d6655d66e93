/** ANS entries of the user (docs/network-rules.md, Buying a name). */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { ContractId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { get, postToChange } from '../endpoint.ts'

/**
 * The name ends in `.unverified.<acronym>`. `url` has at most 255 characters, `description` at most
 * 140.
 */
export const CreateNameRequest = openObject({
  name: v.string(),
  url: v.string(),
  description: v.string(),
})
export type CreateNameRequest = v.InferOutput<typeof CreateNameRequest>

export const CreatedName = openObject({
  entryContextCid: ContractId,
  subscriptionRequestCid: ContractId,
  name: v.string(),
  url: v.string(),
  description: v.string(),
})
export type CreatedName = v.InferOutput<typeof CreatedName>

/**
 * An entry of the user. `expiresAt` is in milliseconds since 1970, `paymentInterval` and
 * `paymentDuration` are in microseconds, all as text. `unit` is `USDUNIT`, `AMULETUNIT` or
 * `EXTUNIT`.
 */
export const OwnName = openObject({
  contractId: ContractId,
  name: v.string(),
  amount: Decimal,
  unit: v.string(),
  expiresAt: v.string(),
  paymentInterval: v.string(),
  paymentDuration: v.string(),
})
export type OwnName = v.InferOutput<typeof OwnName>

export const OwnNames = openObject({ entries: v.array(OwnName) })
export type OwnNames = v.InferOutput<typeof OwnNames>

/**
 * POST /v0/entry/create: requests an entry, which is created once its subscription request is
 * accepted and paid. Not deduplicated: every call creates another request. Errors: 400, 500.
 */
export const createNameEndpoint = postToChange('validator', '/v0/entry/create', CreatedName, {
  body: CreateNameRequest,
})

/** GET /v0/entry/all: the user's entries. Errors: 404, 500. */
export const ownNamesEndpoint = get('validator', '/v0/entry/all', OwnNames)
