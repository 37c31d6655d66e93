/**
 * The instruments of a token registry (token metadata v1; docs/network-rules.md, Registry
 * metadata).
 */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Int32 } from '#ledger/int64.ts'
import { mapOf, openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'

/** `supportedApis` contains minor versions by API name. */
export const RegistryInfo = openObject({ adminId: PartyId, supportedApis: mapOf(Int32) })
export type RegistryInfo = v.InferOutput<typeof RegistryInfo>

export const Instrument = openObject({
  id: v.string(),
  name: v.string(),
  symbol: v.string(),
  decimals: v.nullish(Int32),
  totalSupply: v.nullish(Decimal),
  totalSupplyAsOf: v.nullish(RecordTime),
  paused: v.nullish(v.boolean()),
  pauseInfo: v.nullish(openObject({ reason: v.nullish(v.string()), until: v.nullish(RecordTime) })),
  supportedApis: mapOf(Int32),
  showAccountInputFields: v.nullish(v.boolean()),
  accountInputFieldsToShow: v.nullish(v.array(v.string())),
})
export type Instrument = v.InferOutput<typeof Instrument>

export const InstrumentsPage = openObject({
  instruments: v.array(Instrument),
  nextPageToken: v.nullish(v.string()),
})
export type InstrumentsPage = v.InferOutput<typeof InstrumentsPage>

/** `pageSize` defaults to 25. */
const InstrumentsQuery = openObject({
  pageSize: v.nullish(Int32),
  pageToken: v.nullish(v.string()),
})

/** GET /registry/metadata/v1/info. Errors: 404, 500. */
export const registryInfoEndpoint = get('registry', '/registry/metadata/v1/info', RegistryInfo)

/** GET /registry/metadata/v1/instruments: in unspecified order. Errors: 404, 500. */
export const listInstrumentsEndpoint = get(
  'registry',
  '/registry/metadata/v1/instruments',
  InstrumentsPage,
  { query: InstrumentsQuery },
)
