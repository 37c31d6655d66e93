import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSending, type SendingState } from '#shared/components/sending/use-sending.ts'
import {
  allocate,
  type AllocatePartyRequest,
  type PartyDetails,
} from '#features/parties/queries/parties.ts'
import { createNewUser, type CreateUserRequest, type User } from '../queries/users.ts'
import { captureSession } from '#shared/queries/session-user.ts'

/** A user to create, and a party to allocate first. */
export interface Onboarding {
  /** `undefined` for a user without a new party. */
  readonly party: AllocatePartyRequest | undefined
  /** Returns the request that creates the user. `made` is the new party, if any. */
  readonly userWith: (made: string | undefined) => CreateUserRequest
}

export interface OnboardingState {
  /** The allocated party. It is never allocated again, even if the user cannot be created. */
  readonly made: PartyDetails | undefined
  readonly making: SendingState
  readonly creating: SendingState
  /**
   * While the party is being allocated, the state of the allocation. Afterwards, the state of the
   * user's creation.
   */
  readonly state: SendingState
  readonly send: (onboarding: Onboarding) => void
  /** Allows sending again after the user has checked the outcome. */
  readonly reset: () => void
}

interface OnboardingEvents {
  /** Called before the user is created, so that the party is known after a reload. */
  readonly onMade: (details: PartyDetails) => void
  readonly onCreated: (user: User) => void
}

/**
 * Allocates a party and creates a user with it. Each request is sent only once. If the participant
 * rejects the user, sending again creates the user with the party that was already allocated.
 */
export function useOnboarding({ onMade, onCreated }: OnboardingEvents): OnboardingState {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<PartyDetails>()
  const creating = useSending(
    (request: CreateUserRequest) => createNewUser(queryClient, request),
    onCreated,
    '/users/$userId',
  )
  const making = useSending(
    async ({ party, userWith }: Onboarding & { readonly party: AllocatePartyRequest }) => {
      const isStill = captureSession()
      const details = await allocate(queryClient, party)
      return { details, request: userWith(details.party), isStill }
    },
    ({ details, request, isStill }) => {
      // Does not send the request if another user has signed in meanwhile.
      if (!isStill()) return
      setMade(details)
      onMade(details)
      creating.send(request)
    },
    '/users/$userId',
  )
  return {
    made,
    making: making.state,
    creating: creating.state,
    state: made === undefined && creating.state.kind === 'idle' ? making.state : creating.state,
    send({ party, userWith }) {
      if (made !== undefined || party === undefined) creating.send(userWith(made?.party))
      else making.send({ party, userWith })
    },
    reset() {
      making.reset()
      creating.reset()
    },
  }
}
