import { describe, expect, it } from 'vitest'
import { catalogueEntry, type CatalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { module, packageOf, template } from '#ledger/daml-lf/source/testing/iou-package.ts'
import type { Failure } from '#ledger/failure.ts'
import type { TypesAnswer } from './package-service.ts'
import { createCatalogue } from './read-catalogue.ts'

const entryOf = (packageId: string): TypesAnswer<CatalogueEntry> => ({
  kind: 'types',
  value: catalogueEntry(packageOf([module({ templates: [template('T')] })], { packageId })),
})
const call = {
  endpoint: { method: 'GET', path: '/v2/packages/{package-id}' },
  family: 'ledger',
  url: '/v2/packages/a',
  at: 0,
} as const
const refused = (status: number): TypesAnswer<CatalogueEntry> => {
  const error = { form: 'text', text: 'no' } as const
  const failure: Failure = { ...call, kind: 'http', status, retryAfterSeconds: undefined, error }
  return { kind: 'failed', failure }
}
/** Resolves after all pending promises have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('createCatalogue', () => {
  it('reads each package of a participant only once', async () => {
    const requestedIds: string[] = []
    const catalogue = createCatalogue((id) => {
      requestedIds.push(id)
      return Promise.resolve(entryOf(id))
    })
    catalogue.begin(['a', 'b', 'a'])
    expect(catalogue.read()).toMatchObject({ phase: 'reading', total: 2 })
    await settled()
    expect(catalogue.read()).toMatchObject({ phase: 'done', total: 2 })
    catalogue.begin(['b', 'c'])
    await settled()
    expect(requestedIds).toEqual(['a', 'b', 'c'])
    expect(catalogue.read().entries.map(({ packageId }) => packageId)).toEqual(['b', 'c'])
  })

  it('stops reading packages on `stop`, and resumes at the same package', async () => {
    const answers: (() => void)[] = []
    const catalogue = createCatalogue(
      (id) => new Promise((resolve) => answers.push(() => resolve(entryOf(id)))),
    )
    catalogue.begin(['a', 'b', 'c', 'd'])
    answers.shift()?.()
    await settled()
    catalogue.stop()
    for (const answer of answers.splice(0)) answer()
    await settled()
    expect(catalogue.read()).toMatchObject({ phase: 'stopped', entries: { length: 1 } })
    expect(answers).toEqual([])
    catalogue.begin(['a', 'b', 'c', 'd'])
    expect(answers).toHaveLength(2)
  })

  it('continues after an unreadable package and reports the reason', async () => {
    const catalogue = createCatalogue((id) => {
      if (id === 'a') return Promise.resolve(refused(404))
      if (id === 'b') return Promise.reject(new Error('out of memory'))
      const damaged = { kind: 'unreadable', reason: 'damaged', message: 'it is cut' } as const
      return Promise.resolve(id === 'c' ? damaged : entryOf(id))
    })
    catalogue.begin(['a', 'b', 'c', 'd'])
    await settled()
    expect(catalogue.read()).toMatchObject({ phase: 'done', entries: { length: 1 } })
    expect(catalogue.read().unread.map(({ packageId }) => packageId)).toEqual(['a', 'b', 'c'])
    expect(catalogue.read().unread[2]?.why).toBe('it is cut')
  })

  it('stops reading packages if the participant rejects a request', async () => {
    const requestedIds: string[] = []
    const catalogue = createCatalogue((id) => {
      requestedIds.push(id)
      return Promise.resolve(refused(403))
    })
    catalogue.begin(['a', 'b', 'c', 'd', 'e'])
    await settled()
    expect(catalogue.read()).toMatchObject({ phase: 'failed', failure: { status: 403 } })
    expect(requestedIds).toEqual(['a', 'b'])
  })

  it('stops reading packages if the participant does not answer, and resumes at the same package', async () => {
    const unavailable = new Set(['b'])
    const catalogue = createCatalogue((id) =>
      Promise.resolve(unavailable.has(id) ? refused(502) : entryOf(id)),
    )
    catalogue.begin(['a', 'b', 'c', 'd'])
    await settled()
    expect(catalogue.read()).toMatchObject({ phase: 'failed', failure: { status: 502 } })
    unavailable.clear()
    catalogue.begin(['a', 'b', 'c', 'd'])
    // The entries stay visible while reading is repeated.
    expect(catalogue.read()).toMatchObject({ phase: 'reading', isFirst: false })
    await settled()
    expect(catalogue.read()).toMatchObject({ phase: 'done', failure: undefined, unread: [] })
    expect(
      catalogue
        .read()
        .entries.map(({ packageId }) => packageId)
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd'])
  })

  it('reports an unreadable package until the package is read successfully', async () => {
    let isBroken = true
    const catalogue = createCatalogue((id) =>
      Promise.resolve(id === 'b' && isBroken ? refused(500) : entryOf(id)),
    )
    const unread = () =>
      catalogue.read().unread.map(({ packageId, failure }) => [packageId, failure])
    const lost = [['b', expect.objectContaining({ status: 500 }) as unknown]]
    catalogue.begin(['a', 'b', 'c'])
    await settled()
    expect(unread()).toEqual(lost)
    catalogue.begin(['a', 'b', 'c'])
    expect(unread()).toEqual(lost)
    await settled()
    expect(unread()).toEqual(lost)
    isBroken = false
    catalogue.begin(['a', 'b', 'c'])
    await settled()
    expect(unread()).toEqual([])
    expect(catalogue.read()).toMatchObject({ phase: 'done', entries: { length: 3 } })
  })

  it('limits the number of packages in the catalogue, and counts the omitted packages', () => {
    const catalogue = createCatalogue(() => new Promise(() => undefined))
    catalogue.begin(Array.from({ length: 5000 }, (_, index) => String(index)))
    expect(catalogue.read()).toMatchObject({ total: 2000, leftOut: 3000 })
  })
})
