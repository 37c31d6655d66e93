import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { UnreadablePackageError } from '#ledger/daml-lf/unreadable-package-error.ts'
import {
  typesByInterface,
  typesByTemplate,
  type ExercisedChoice,
  type KnownTypes,
} from '#ledger/daml-value/types-of-values.ts'
import { failureSentence } from '#ledger/failure.ts'
import { packageReference, type TemplateId } from '#ledger/identifier.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { failureOf } from '../../queries/failure.ts'
import {
  allowWithoutToken,
  useParticipantAccess,
  type ParticipantAccess,
} from '../../queries/package-types/participant-access.ts'
import { interfaceTypes, templateTypes } from '../../queries/package-types/package-types.ts'

/** The declared types by which values are read, or the reason why they are missing. */
export type TypesStatus =
  | {
      readonly kind: 'declared'
      readonly packageId: string
      readonly package: Pick<PackageTypes, 'name' | 'version'> | undefined
      readonly unread: number
    }
  | { readonly kind: 'coming' }
  | {
      readonly kind: 'unknown'
      /** The reason, worded to follow a colon. */
      readonly because: string
      /** An action that solves the problem, with its label. */
      readonly remedy?: { readonly label: string; readonly go: () => void }
    }

/** The known types of the values of a contract or exercise. */
export interface ValueTypes extends Partial<KnownTypes> {
  readonly status: TypesStatus
}

/**
 * After a failure, types are only loaded again if the user requests it. The values are also shown
 * without types.
 */
const once = {
  retry: false,
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * Returns the types of a template's contracts, or of an exercised choice. Loads the package and its
 * dependencies from the participant if the user can read these. A page never waits for types.
 * Without a template id, returns no types and sends no request.
 */
export function useValueTypes(
  templateId: TemplateId | undefined,
  exercised?: ExercisedChoice,
): ValueTypes {
  const mayAsk = useParticipantAccess()
  const interfaceId = exercised?.interfaceId ?? undefined
  const enabled = mayAsk === 'yes' && templateId !== undefined
  const byInterface = useQuery({
    ...interfaceTypes(interfaceId ?? ''),
    ...once,
    enabled: enabled && interfaceId !== undefined,
  })
  const isByTemplate = interfaceId === undefined || (byInterface.isFetched && !byInterface.data)
  const byTemplate = useQuery({
    ...templateTypes(templateId ?? ''),
    ...once,
    enabled: enabled && isByTemplate,
  })
  const { choice } = exercised ?? {}
  const known = useMemo(() => {
    const exercised = choice === undefined ? undefined : { choice, interfaceId }
    if (byInterface.data && exercised) return typesByInterface(byInterface.data, exercised)
    return byTemplate.data ? typesByTemplate(byTemplate.data, exercised) : undefined
  }, [byInterface.data, byTemplate.data, choice, interfaceId])
  const query = isByTemplate ? byTemplate : byInterface
  const id = isByTemplate ? templateId : interfaceId
  const isKnown = choice === undefined ? known?.created : known?.argument
  if (query.data && isKnown && id !== undefined) {
    const { package: of, unreadPackages } = query.data
    const packageId = packageReference(id) ?? ''
    const status = {
      kind: 'declared',
      packageId,
      package: of,
      unread: unreadPackages.length,
    } as const
    return { ...known, status }
  }
  if (id === undefined) return { status: { kind: 'unknown', because: 'its template is not known' } }
  const again = { label: 'Try again', go: () => void query.refetch() }
  if (query.isFetching || mayAsk === 'not known') return { status: { kind: 'coming' } }
  if (mayAsk !== 'yes') return { status: { kind: 'unknown', ...accessProblems[mayAsk] } }
  if (query.error) return { status: { kind: 'unknown', ...problemOf(query.error, again) } }
  if (query.data === undefined) return { status: { kind: 'coming' } }
  const because = isByHash.test(id ?? '')
    ? `the package does not declare this ${choice === undefined ? 'template' : 'choice'}`
    : 'the package is not identified by its id'
  return { status: { kind: 'unknown', because } }
}

const isByHash = /^[0-9a-f]{64}:/

type Unknown = Pick<Extract<TypesStatus, { readonly kind: 'unknown' }>, 'because' | 'remedy'>

const accessProblems: Readonly<Record<Exclude<ParticipantAccess, 'yes' | 'not known'>, Unknown>> = {
  unset: { because: 'no participant is set up to load the package from' },
  'no token': {
    because: 'the package was not loaded, because no token is set',
    remedy: { label: 'Load package', go: allowWithoutToken },
  },
}

function problemOf(error: Error, again: NonNullable<Unknown['remedy']>): Unknown {
  if (error instanceof UnreadablePackageError) {
    const because = `the package cannot be read: ${error.message}`
    return error.reason === 'not this package' ? { because, remedy: again } : { because }
  }
  const failure = failureOf(error)
  if (failure !== undefined && isResourceMissing(failure)) {
    return { because: 'the participant does not have this package', remedy: again }
  }
  const why = failure === undefined ? 'an error of the dashboard' : failureSentence(failure)
  return { because: `the package could not be loaded: ${why}`, remedy: again }
}
