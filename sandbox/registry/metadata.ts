import { queryInt32, queryText } from '../http/request.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Snapshot } from '../ledger/model.ts'
import { answer } from '../scan/answer.ts'
import { badRequest, notFound } from '../scan/failure.ts'
import { readHolding, writeDecimal } from '../scan/holdings.ts'
import { get, pathText, type Route } from '../scan/route.ts'
import { dateTime } from '../scan/wire/time.ts'
import { instrumentName } from '../templates/transfer-instruction.ts'

const apiVersions = {
  'splice-api-token-metadata-v1': 2,
  'splice-api-token-holding-v1': 1,
  'splice-api-token-holding-v2': 0,
  'splice-api-token-transfer-instruction-v1': 1,
  'splice-api-token-transfer-instruction-v2': 0,
  'splice-api-token-allocation-instruction-v1': 1,
  'splice-api-token-allocation-instruction-v2': 0,
  'splice-api-token-allocation-v1': 1,
  'splice-api-token-allocation-v2': 0,
}

/** Returns a function that sums up the amulet of a snapshot. The last sum is cached. */
function supplyCounter(ledger: Ledger): (snapshot: Snapshot) => string {
  let counted: { position: number; supply: string } | undefined
  return (snapshot) => {
    if (counted?.position !== snapshot.position) {
      let sum = 0n
      for (const contract of ledger.activeAt(snapshot)) {
        sum += readHolding(contract)?.initialAmount ?? 0n
      }
      counted = { position: snapshot.position, supply: writeDecimal(sum) }
    }
    return counted.supply
  }
}

/**
 * Metadata of the registry (`/registry/metadata/v1`): its administrator, its only instrument, and
 * the total supply at the newest snapshot.
 */
export function metadata(ledger: Ledger): Route[] {
  const supplyAt = supplyCounter(ledger)
  const { network } = ledger
  const amulet = (): Json => {
    const snapshot = ledger.snapshots.at(-1)
    return {
      id: instrumentName,
      name: network.names.amuletName,
      symbol: network.names.amuletNameAcronym,
      ...(snapshot && {
        totalSupply: supplyAt(snapshot),
        totalSupplyAsOf: dateTime(snapshot.recordTime),
      }),
      decimals: 10,
      supportedApis: apiVersions,
    }
  }
  return [
    get('/registry/metadata/v1/info', () =>
      answer({ adminId: network.dso, supportedApis: apiVersions }),
    ),
    get('/registry/metadata/v1/instruments', (context) => {
      const pageSize = queryInt32(context, 'pageSize') ?? 25
      if (pageSize < 1) throw badRequest('Limit must be at least 1.')
      const last = queryText(context, 'pageToken') ?? ''
      return answer({ instruments: last < instrumentName ? [amulet()] : [] })
    }),
    get('/registry/metadata/v1/instruments/{instrumentId}', (context) => {
      const id = pathText(context, 'instrumentId')
      if (id !== instrumentName) throw notFound(`No instrument with id ${id} found`)
      return answer(amulet())
    }),
  ]
}
