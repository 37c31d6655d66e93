import {
  annotationsProblem,
  readAnnotationDraft,
  type AnnotationDraft,
} from '#ledger/metadata/annotation-draft.ts'
import { partyHintProblem } from '#features/parties/rules/party-hint.ts'
import { userIdProblem } from '../rules/user-id.ts'
import { readTypedRights } from '../rules/user-rights.ts'
import { partyIdProblem } from '#ledger/ids/typed-ids.ts'
import type { RightOverPrimary } from './onboarding-rights.ts'
import type { RightsDraft } from './RightsFields.tsx'

/** The fields of a new user. */
export interface UserDraft {
  readonly id: string
  /** Selects an existing party, or a new party that is allocated together with the user. */
  readonly party: 'existing' | 'new'
  readonly primaryParty: string
  readonly partyIdHint: string
  readonly synchronizerId: string
  /** The user's right over its party; empty for none. */
  readonly rightOver: RightOverPrimary | ''
  readonly identityProviderId: string
  readonly annotations: AnnotationDraft
  /** Further rights of the new user; `undefined` for none. */
  readonly rights: RightsDraft | undefined
}

/** The problems of the fields, by field. */
export const userDraftProblems = {
  id: userIdProblem,
  primaryParty: (party: string, draft: UserDraft) =>
    draft.party === 'new' || party === '' ? undefined : partyIdProblem(party),
  // With a hint, the participant does not allocate a second party. Without a hint, each request
  // allocates a new party.
  partyIdHint: (hint: string, draft: UserDraft) =>
    draft.party === 'existing' ? undefined : hint === '' ? 'Enter a hint.' : partyHintProblem(hint),
  rights: (rights: RightsDraft | undefined) =>
    rights && readTypedRights(rights.kind, rights.parties).problem,
  annotations: (lines: AnnotationDraft) => annotationsProblem(readAnnotationDraft(lines, {})),
}
