import type { Json } from '#ledger/json.ts'
import { checkTemplateId } from './check-commands.ts'
import { maxInt32, type Findings } from './findings.ts'
import { valueAt } from './lens.ts'
import type { RequestPath } from './request-problem.ts'
import { contractIdProblem } from '#ledger/ids/contract-id-problem.ts'
import { synchronizerIdProblem } from '#ledger/ids/typed-ids.ts'
import { base64Problem, isPackageIdReference, templateIdProblem } from './text-rules.ts'

/** Checks `disclosedContracts`. Only the blob is required. */
export function checkDisclosed(found: Findings, value: Json | undefined): void {
  const seen = new Set<string>()
  found.list(['disclosedContracts'], value, (path, item) => {
    const contract = found.object(path, item)
    if (contract === undefined) return
    const member = (name: string) => valueAt(contract, [name])
    found.text([...path, 'createdEventBlob'], member('createdEventBlob'), {
      needed: 'The blob',
      problem: base64Problem,
    })
    found.text([...path, 'templateId'], member('templateId'), {
      problem: templateIdProblem,
      doubt: (text) =>
        isPackageIdReference(text) ? undefined : 'Disclosed contracts must use the package id.',
    })
    const id = member('contractId')
    found.text([...path, 'contractId'], id, {
      problem: contractIdProblem,
      doubt: (text) => (seen.has(text) ? 'This contract is listed twice.' : undefined),
    })
    if (typeof id === 'string') seen.add(id)
    found.text([...path, 'synchronizerId'], member('synchronizerId'), {
      // An invalid synchronizer id is only a warning, because the id comes from a registry or a
      // participant, not from the user.
      doubt: synchronizerIdProblem,
    })
    unknownIn(found, path, contract, [
      'templateId',
      'contractId',
      'createdEventBlob',
      'synchronizerId',
    ])
  })
}

/** Checks `prefetchContractKeys` (docs/network-rules.md, Commands). */
export function checkPrefetch(found: Findings, value: Json | undefined): void {
  found.list(['prefetchContractKeys'], value, (path, item) => {
    const entry = found.object(path, item)
    if (entry === undefined) return
    const member = (name: string) => valueAt(entry, [name])
    checkTemplateId(found, [...path, 'templateId'], member('templateId'), 'A template')
    const key = member('contractKey')
    if (key === undefined) found.missing([...path, 'contractKey'], 'The contract’s key')
    if (key === null) found.error([...path, 'contractKey'], 'A key must not be null.')
    found.integer([...path, 'limit'], member('limit'), { least: 1n, most: maxInt32 })
    unknownIn(found, path, entry, ['templateId', 'contractKey', 'limit'])
  })
}

function unknownIn(
  found: Findings,
  path: RequestPath,
  object: Parameters<Findings['unknown']>[1],
  known: readonly string[],
): void {
  const debug = Object.keys(object).filter((key) => key.startsWith('debug'))
  for (const key of debug) {
    found.warn(
      [...path, key],
      `“${key}” is only for readers and not part of the request. Remove it.`,
    )
  }
  found.unknown(path, object, [...known, ...debug])
}
