import { describe, expect, it, vi } from 'vitest'
import { allPackages, archiveOf } from '../../../../sandbox/packages/catalogue.ts'
import type { TypeName } from '#ledger/daml-lf/package-types.ts'
import type { Failure } from '#ledger/failure.ts'
import type { Outcome } from '../worker/outcome.ts'
import { createPackageService, type FetchPackage, type TypesAnswer } from './package-service.ts'
import type { PackageStore } from './package-store.ts'

const idOf = (wanted: string) => {
  const found = allPackages().findLast(({ contents }) => contents.name === wanted)
  if (found === undefined) throw new Error(`the sandbox has no ${wanted}`)
  return found.id
}

const amulet: TypeName = {
  packageId: idOf('splice-amulet'),
  module: 'Splice.Amulet',
  name: 'Amulet',
}

function refusedWith(status: number): Outcome<Uint8Array<ArrayBuffer>> {
  const failure: Failure = {
    kind: 'http',
    family: 'ledger',
    endpoint: { method: 'GET', path: '/v2/packages/{package-id}' },
    url: '',
    at: 0,
    status,
    retryAfterSeconds: undefined,
    error: { form: 'text', text: 'no' },
  }
  return { ok: false, failure }
}

const fromSandbox: FetchPackage = (packageId) => {
  const value = archiveOf(packageId)
  return Promise.resolve(
    value === undefined ? refusedWith(404) : { ok: true, value: new Uint8Array(value) },
  )
}

const another: FetchPackage = () => fromSandbox(idOf('splice-wallet'))

function size(value: unknown): number {
  return JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one)).length
}

function memory(): PackageStore & { readonly payloads: Map<string, Uint8Array<ArrayBuffer>> } {
  const payloads = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    payloads,
    read: (id) => Promise.resolve(payloads.get(id)),
    write: (id, payload) => Promise.resolve(void payloads.set(id, payload)),
    remove: (id) => Promise.resolve(void payloads.delete(id)),
  }
}

const broken: PackageStore = {
  read: () => Promise.reject(new Error('no storage')),
  write: () => Promise.reject(new Error('no storage')),
  remove: () => Promise.reject(new Error('no storage')),
}

function found<Value>(answer: TypesAnswer<Value>): Value {
  if (answer.kind !== 'types') throw new Error(answer.kind)
  return answer.value
}

describe('types of a template', () => {
  it('returns the types that are reachable from the template, in its package and others', async () => {
    const service = createPackageService(memory(), () => 0)
    const { template, interfaces, types, unreadPackages } = found(
      await service.templateTypes(amulet, fromSandbox),
    )
    expect(template.signatories.sources.map(({ path }) => path)).toEqual([['dso'], ['owner']])
    expect(interfaces.map(({ name }) => name.name)).toContain('Holding')
    expect(types.has(`${amulet.packageId}:Splice.Amulet:Amulet`)).toBe(true)
    expect([...types.keys()].some((key) => key.endsWith(':HoldingView'))).toBe(true)
    expect([...types.keys()].some((key) => key.endsWith(':AmuletRules'))).toBe(false)
    expect(unreadPackages).toEqual([])
  })

  it('loads each package once, for any number of parallel requests', async () => {
    const fetchPackage = vi.fn<FetchPackage>(fromSandbox)
    const service = createPackageService(memory(), () => 0)
    const ask = () => service.templateTypes(amulet, fetchPackage)
    await Promise.all([ask(), ask(), ask()])
    await ask()
    const requestedIds = fetchPackage.mock.calls.map(([id]) => id)
    expect(requestedIds.length).toBe(new Set(requestedIds).size)
  })

  it('sends no request if the packages are stored', async () => {
    const store = memory()
    await createPackageService(store, () => 0).templateTypes(amulet, fromSandbox)
    const fetchPackage = vi.fn<FetchPackage>(fromSandbox)
    found(await createPackageService(store, () => 0).templateTypes(amulet, fetchPackage))
    expect(fetchPackage).not.toHaveBeenCalled()
  })

  it('requests a package again if the stored bytes are wrong', async () => {
    const store = memory()
    store.payloads.set(amulet.packageId, new Uint8Array([1, 2, 3]))
    const answer = await createPackageService(store, () => 0).templateTypes(amulet, fromSandbox)
    expect(found(answer).template.name.name).toBe('Amulet')
    expect(store.payloads.get(amulet.packageId)?.length).toBeGreaterThan(3)
  })

  it('returns types if the browser stores nothing', async () => {
    const answer = await createPackageService(broken, () => 0).templateTypes(amulet, fromSandbox)
    expect(answer.kind).toBe('types')
  })

  it('reports the required packages that could not be read, each with the reason', async () => {
    const own: FetchPackage = (id) =>
      id === amulet.packageId ? fromSandbox(id) : Promise.resolve(refusedWith(403))
    const { unreadPackages, types } = found(
      await createPackageService(memory(), () => 0).templateTypes(amulet, own),
    )
    expect(unreadPackages.length).toBeGreaterThan(0)
    expect(unreadPackages.map(({ packageId }) => packageId)).not.toContain(amulet.packageId)
    expect(unreadPackages[0]?.because).toContain('403')
    expect(types.has(`${amulet.packageId}:Splice.Amulet:Amulet`)).toBe(true)
  })

  it('reports whether a retry may load the required packages that could not be read', async () => {
    const others = (answer: FetchPackage): FetchPackage => {
      return (id) => (id === amulet.packageId ? fromSandbox(id) : answer(id))
    }
    const canRetry = async (answer: FetchPackage) => {
      const service = createPackageService(memory(), () => 0)
      return found(await service.templateTypes(amulet, others(answer))).canRetryUnread
    }
    expect(await canRetry(() => Promise.resolve(refusedWith(503)))).toBe(true)
    expect(await canRetry(() => fromSandbox(amulet.packageId))).toBe(true)
    expect(await canRetry(() => Promise.resolve(refusedWith(403)))).toBe(false)
    expect(await canRetry(fromSandbox)).toBe(false)
  })

  it('requests a package again after two seconds if the received bytes were wrong', async () => {
    let now = 0
    const fetchPackage = vi.fn<FetchPackage>(another)
    const service = createPackageService(memory(), () => now)
    await service.templateTypes(amulet, fetchPackage)
    fetchPackage.mockImplementation(fromSandbox)
    now = 2100
    expect(found(await service.templateTypes(amulet, fetchPackage)).template.name.name).toBe(
      'Amulet',
    )
  })

  it.each([401, 403, 404, 429])(
    "caches a failure with status %i of the template's own package for two seconds",
    async (status) => {
      let now = 0
      const fetchPackage = vi.fn<FetchPackage>(() => Promise.resolve(refusedWith(status)))
      const service = createPackageService(memory(), () => now)
      const ask = () => service.templateTypes(amulet, fetchPackage)
      expect(await ask()).toMatchObject({ kind: 'failed', failure: { status } })
      now = 1900
      await ask()
      expect(fetchPackage).toHaveBeenCalledTimes(1)
      now = 2100
      await ask()
      expect(fetchPackage).toHaveBeenCalledTimes(2)
    },
  )

  it("rejects types if the package's bytes have another hash", async () => {
    const store = memory()
    const answer = await createPackageService(store, () => 0).templateTypes(amulet, another)
    expect(answer).toMatchObject({ kind: 'unreadable', reason: 'not this package' })
    expect(store.payloads.size).toBe(0)
  })

  it('returns `absent` if the package does not contain the template', async () => {
    const service = createPackageService(memory(), () => 0)
    const answer = await service.templateTypes({ ...amulet, name: 'Nothing' }, fromSandbox)
    expect(answer).toEqual({ kind: 'absent' })
  })
})

describe('types of an interface', () => {
  it("returns the interface's view, and the arguments and results of its choices", async () => {
    const holding: TypeName = {
      packageId: idOf('splice-api-token-holding-v1'),
      module: 'Splice.Api.Token.HoldingV1',
      name: 'Holding',
    }
    const service = createPackageService(memory(), () => 0)
    const answer = found(await service.interfaceTypes(holding, fromSandbox))
    expect(answer.interface.choices.map(({ name }) => name)).toEqual(['Archive'])
    expect([...answer.types.keys()].some((key) => key.endsWith(':HoldingView'))).toBe(true)
  })
})

describe('types sent to a page', () => {
  it('sends little data compared with the size of the package', async () => {
    const service = createPackageService(memory(), () => 0)
    const types = found(await service.templateTypes(amulet, fromSandbox))
    const whole = found(await service.packageTypes(amulet.packageId, fromSandbox))
    expect(size(types)).toBeLessThan(size(whole) / 2)
  })
})
