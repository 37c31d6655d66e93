import {
  queryOptions,
  useQueries,
  useQuery,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readyStatuses } from '#api/app-health.ts'
import { connectionsEndpoint, type Connections } from '#api/connections.ts'
import { failureOf } from '#api/errors.ts'
import type { JsonEndpoint } from '#api/endpoint.ts'
import { ledgerReadinessEndpoint } from '#api/ledger/health.ts'
import { ledgerVersionEndpoint } from '#api/ledger/version.ts'
import { registryInfoEndpoint } from '#api/registry/metadata.ts'
import { scanReadinessEndpoint, scanVersionEndpoint } from '#api/scan/health.ts'
import { send, sendForText, type TextAnswer } from '#api/transport.ts'
import { validatorReadinessEndpoint, validatorVersionEndpoint } from '#api/validator/health.ts'
import { failureSentence, type Failure } from '#ledger/failure.ts'
import { isEndpointMissing, isNotFoundByGateway } from '#ledger/not-found.ts'
import { isHtml } from '#ledger/server-error.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { createStoredInteger } from './stored-integer.ts'
import { pollFamily, pollSlowly } from './polling.ts'
import { serverNow } from './server-clock.ts'
import { shownState, useSignedOut } from './signed-out.ts'

export type { Connections as ServerConnections } from '#api/connections.ts'

export const families = ['ledger', 'scan', 'validator', 'registry'] as const
export type Family = (typeof families)[number]

/** The last health answer of a family. */
export interface Health {
  readonly state: 'ready' | 'not ready' | 'unreachable' | 'unset'
  /** The text of the answer, or the reason why the family is not called. */
  readonly detail: string | undefined
  /** The failed call, if the response was an error. */
  readonly failure?: Failure
  /** Milliseconds from the request to the complete response. */
  readonly latencyMs: number | undefined
  /** The time since which this page has observed the family in this state. */
  readonly since: RecordTime
}

/** A bit mask of the families without a base URL on the last visit. */
const unsetBefore = createStoredInteger('unset-families')

/**
 * Returns the families that were not configured on the last visit. Undefined on the first visit.
 */
export function unsetOnLastVisit(): readonly Family[] | undefined {
  const mask = unsetBefore.read()
  if (mask === undefined) return undefined
  return families.filter((_, bit) => (mask & (1n << BigInt(bit))) !== 0n)
}

const isUnset = ({ set, sandbox }: Connections['families'][Family]): boolean => !set && !sandbox

/** The servers to which the dashboard’s own server forwards each family's requests. */
export function connectionTargets() {
  return queryOptions({
    queryKey: ['server', 'connections'],
    queryFn: async ({ signal }) => {
      const answer = await send(connectionsEndpoint, {}, { signal })
      const unset = families.map((family) => isUnset(answer.families[family]))
      unsetBefore.write(
        unset.reduce((mask, is, bit) => (is ? mask | (1n << BigInt(bit)) : mask), 0n),
      )
      return answer
    },
    staleTime: Infinity,
  })
}

/**
 * The readiness of a family. "Not ready" is a normal answer here, not an error. Registries allow
 * few calls a minute (docs/architecture.md, Safety). A registry is checked every five minutes, even
 * after the page was hidden for longer, and every minute while it is not ready.
 */
export function familyHealth(family: Family) {
  return queryOptions({
    queryKey: [family, 'health'],
    queryFn: async ({ client, queryKey, signal }): Promise<Health> => {
      const targets = await client.ensureQueryData(connectionTargets()).catch(() => undefined)
      const found = await ask(family, targets, signal)
      const before = client.getQueryData<Health>(queryKey)
      const now = serverNow()
      return { ...found, since: before?.state === found.state ? before.since : now }
    },
    refetchInterval: family === 'registry' ? registryPace : healthPace(family),
    staleTime: family === 'registry' ? readyRegistryPace : 15_000,
  })
}

/**
 * Checks the health of all families again, except registries. Results from before the dashboard's
 * server was unreachable are outdated.
 */
export function refreshHealth(client: QueryClient): void {
  for (const family of families) {
    if (family !== 'registry')
      void client.invalidateQueries({ queryKey: familyHealth(family).queryKey })
  }
}

/** Ready families are checked half as often. Users wait for the other families to recover. */
function healthPace(family: Exclude<Family, 'registry'>) {
  return ({ state }: Pick<Query<Health>, 'state'>): number =>
    (state.data?.state === 'ready' ? pollSlowly(family, 30_000) : pollFamily(family))({ state })
}

/** Milliseconds. */
const readyRegistryPace = 300_000

function registryPace({ state }: Pick<Query<Health>, 'state'>): number | false {
  const known = state.data?.state
  if (known === 'unset') return false
  return known === 'not ready' || known === 'unreachable' ? 60_000 : readyRegistryPace
}

/** The release that a family reports. Registries do not report a release. */
export function familyVersion(family: Exclude<Family, 'registry'>) {
  return queryOptions({
    queryKey: [family, 'version'],
    queryFn: async ({ signal }) => (await send(versionOf[family], {}, { signal })).version,
    staleTime: 300_000,
  })
}

/**
 * Milliseconds by which the header delays its requests. A browser sends only six requests at once,
 * and the page's requests come first.
 */
const patience = 400

/** Returns the state of all four connections for the header. */
export function useConnections() {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayAsk(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const targets = useQuery(connectionTargets()).data
  const healths = useQueries({
    queries: families.map((family) => ({ ...familyHealth(family), enabled: mayAsk })),
  })
  const signedOut = useSignedOut()
  return families.map((family, index) => {
    const health = healths[index]?.data
    const state = health === undefined ? undefined : shownState(family, health.state, signedOut)
    return {
      family,
      host: hostOf(family, targets),
      state: state ?? ('checking' as const),
      detail: state === 'signed out' ? 'ready, but requires a sign-in' : health?.detail,
    }
  })
}

/** Returns host and base path of a family's server, as the dashboard's server reports them. */
export function hostOf(family: Family, targets: Connections | undefined): string | undefined {
  const target = targets?.families[family]
  if (target === undefined) return undefined
  return target.sandbox ? 'sandbox' : (target.host ?? undefined)
}

async function ask(
  family: Family,
  targets: Connections | undefined,
  signal: AbortSignal,
): Promise<Omit<Health, 'since'>> {
  const target = targets?.families[family]
  if (target !== undefined && isUnset(target)) {
    const detail = `Set ${target.variable} and start the dashboard again.`
    return { state: 'unset', detail, latencyMs: undefined }
  }
  const started = performance.now()
  const readiness = await readinessOf[family](signal).catch(readFailure)
  // The latency is only known if the family answered.
  const answered = readiness.state !== 'unreachable'
  return { ...readiness, latencyMs: answered ? performance.now() - started : undefined }
}

type Readiness = Pick<Health, 'state' | 'detail' | 'failure'>

/**
 * Requests `/readyz`. A registry lacks this path, and counts as ready if it returns its metadata.
 */
const readinessOf: Readonly<Record<Family, (signal: AbortSignal) => Promise<Readiness>>> = {
  ledger: async (signal) =>
    readText(await sendForText(ledgerReadinessEndpoint, readyStatuses, { signal })),
  scan: async (signal) =>
    readText(await sendForText(scanReadinessEndpoint, readyStatuses, { signal })),
  validator: async (signal) =>
    readText(await sendForText(validatorReadinessEndpoint, readyStatuses, { signal })),
  registry: async (signal) => {
    const { adminId } = await send(registryInfoEndpoint, {}, { signal })
    return { state: 'ready', detail: `administers tokens of ${adminId}` }
  },
}

const versionOf: Readonly<
  Record<Exclude<Family, 'registry'>, JsonEndpoint<{ readonly version: string }>>
> = {
  ledger: ledgerVersionEndpoint,
  scan: scanVersionEndpoint,
  validator: validatorVersionEndpoint,
}

/**
 * Returns the readiness for an error. Every failure is a state of the family, except a cancelled
 * request, which is thrown again.
 */
function readFailure(error: unknown): Readiness {
  const failure = failureOf(error)
  if (failure === undefined || failure.kind === 'aborted') throw error
  const detail = failureSentence(failure)
  if (failure.kind !== 'http') return { state: 'unreachable', detail }
  // Releases before 3.5 have no /readyz, so any answer counts as ready.
  const isGateway = [502, 504].includes(failure.status) || isNotFoundByGateway(failure)
  if (!isGateway && failure.family !== 'registry' && isEndpointMissing(failure)) {
    return { state: 'ready', detail: 'This release has no /readyz.' }
  }
  return { state: isGateway ? 'unreachable' : 'not ready', detail, failure }
}

function readText({ status, text }: TextAnswer): Readiness {
  // A gateway returns its sign-in page for every request, whether the family is ready or not.
  if (status === 200 && isHtml(text)) {
    return { state: 'unreachable', detail: 'A web page was received instead of an answer.' }
  }
  const detail = text.trim() === '' ? undefined : text.trim()
  return { state: status === 200 ? 'ready' : 'not ready', detail }
}
