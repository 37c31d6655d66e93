import type { Context } from 'hono'
import { answerJson } from '../http/answer.ts'
import { MalformedRequest } from '../http/malformed.ts'
import { queryBoolean, queryText, readBody } from '../http/request.ts'
import { int32, list, object, optional, string, withDefault } from '../http/shape.ts'
import { CantonError } from './canton-error.ts'
import { openDar } from './dar.ts'
import { checkPackageId } from './identifier-rules.ts'
import { networkVetting, vettedPackage, type VettingState } from './network-vetting.ts'
import { pathText, type Operation } from './operation.ts'
import type { StoredPackage } from './package-store.ts'
import { pageOf } from './paging.ts'
import type { Participant } from './participant.ts'

/** The largest page of vetting states, also returned by `/v2/version`. */
export const maxVettedPerPage = 100

const vettingShape = object({
  packageMetadataFilter: optional(
    object({
      packageIds: withDefault(list(string), []),
      packageNamePrefixes: withDefault(list(string), []),
    }),
  ),
  topologyStateFilter: optional(
    object({
      participantIds: withDefault(list(string), []),
      synchronizerIds: withDefault(list(string), []),
    }),
  ),
  pageToken: optional(string),
  pageSize: withDefault(int32, 0),
})

async function readDar(context: Context): Promise<Uint8Array> {
  const bytes = new Uint8Array(await context.req.arrayBuffer())
  if (bytes.length === 0) throw new MalformedRequest({ in: 'body' }, '')
  return bytes
}

/** `/v2/packages`, `/v2/dars` and the vetting of packages. */
export function packageOperations(participant: Participant): readonly Operation[] {
  const { packages } = participant
  const checkSynchronizer = (context: Context): void =>
    participant.checkNamedSynchronizer(
      queryText(context, 'synchronizerId') ?? '',
      'PACKAGE_SERVICE_CANNOT_AUTODETECT_SYNCHRONIZER',
    )
  const upload = async (context: Context): Promise<Response> => {
    queryBoolean(context, 'vetAllPackages')
    checkSynchronizer(context)
    packages.add(openDar(await readDar(context)).archives)
    return answerJson({})
  }
  return [
    {
      method: 'GET',
      path: '/v2/packages',
      access: 'authenticated',
      answer: () => answerJson({ packageIds: packages.list().map(({ id }) => id) }),
    },
    { method: 'POST', path: '/v2/packages', access: 'admin', answer: upload },
    { method: 'POST', path: '/v2/dars', access: 'admin', answer: upload },
    {
      method: 'POST',
      path: '/v2/dars/validate',
      access: 'admin',
      answer: async (context) => {
        checkSynchronizer(context)
        packages.checkVettable(openDar(await readDar(context)).archives)
        return new Response(null, { status: 200 })
      },
    },
    {
      method: 'GET',
      path: '/v2/packages/{package-id}',
      access: 'authenticated',
      answer: (context) => {
        const id = checkPackageId('package_id', pathText(context, 'package-id'))
        const found = packages.find(id)
        if (found === undefined) {
          throw new CantonError(
            'PACKAGE_NOT_FOUND',
            'ResourceMissing',
            `Could not find package: ${id}`,
            { resources: [['DALF_PACKAGE', id]] },
          )
        }
        // The body is the archive payload without its envelope. The hash of the archive is in a
        // header.
        return new Response(found.payload, {
          headers: { 'content-type': 'application/octet-stream', 'canton-package-hash': id },
        })
      },
    },
    {
      method: 'GET',
      path: '/v2/packages/{package-id}/status',
      access: 'authenticated',
      answer: (context) => {
        const id = checkPackageId('package_id', pathText(context, 'package-id'))
        const known = packages.find(id) !== undefined
        return answerJson({
          packageStatus: known ? 'PACKAGE_STATUS_REGISTERED' : 'PACKAGE_STATUS_UNSPECIFIED',
        })
      },
    },
    {
      method: 'POST',
      path: '/v2/package-vetting/list',
      access: 'authenticated',
      answer: async (context) => {
        const request = await readBody(context, vettingShape)
        const { packageIds = [], packageNamePrefixes = [] } = request.packageMetadataFilter ?? {}
        const { participantIds = [], synchronizerIds = [] } = request.topologyStateFilter ?? {}
        const unfiltered = packageIds.length === 0 && packageNamePrefixes.length === 0
        const isRequested = ({ id, metadata }: StoredPackage): boolean =>
          unfiltered ||
          packageIds.includes(id) ||
          packageNamePrefixes.some((prefix) => metadata?.name.startsWith(prefix) ?? false)
        const states = networkVetting(participant)
          .filter(
            ({ participantId, synchronizerId }) =>
              matches(participantIds, participantId) && matches(synchronizerIds, synchronizerId),
          )
          .map((state) => ({ ...state, packages: state.packages.filter(isRequested) }))
          .filter(({ packages }) => packages.length > 0)
        const page = pageOf(states, keyOf, {
          pageSize: request.pageSize,
          pageToken: request.pageToken,
          largest: maxVettedPerPage,
        })
        return answerJson({
          vettedPackages: page.items.map((state) => ({
            ...state,
            packages: state.packages.map(vettedPackage),
          })),
          nextPageToken: page.nextPageToken,
        })
      },
    },
  ]
}

/** Returns the key by which pages are sorted. */
const keyOf = ({ synchronizerId, participantId }: VettingState): string =>
  `${synchronizerId} ${participantId}`

const matches = (filter: readonly string[], value: string): boolean =>
  filter.length === 0 || filter.includes(value)
