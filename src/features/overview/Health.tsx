import { useQueries } from '@tanstack/react-query'
import { families, familyHealth } from '#queries/connections.ts'
import { useLost } from '#queries/reach.ts'
import { shownState, useSignedOut, type ShownState } from '#queries/signed-out.ts'
import { familyNames } from '#ui/connection.ts'
import { IconKey } from '#ui/icons.ts'
import { Shape } from '#ui/Shape.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'

/** Whether all is well, or what is not: the answer that the overview is opened for. */
export function Health() {
  const isLost = useLost() !== undefined
  const signedOut = useSignedOut()
  const healths = useQueries({ queries: families.map(familyHealth) })
  if (isLost) return <StatusMark tone="warning" label="Offline: all below is as it was last read" />
  const known = families.flatMap((family, index) => {
    const state = healths[index]?.data?.state
    return state === undefined ? [] : [{ family, state: shownState(family, state, signedOut) }]
  })
  const inState = (wanted: ShownState) => known.filter(({ state }) => state === wanted)
  const troubles = [...inState('unreachable'), ...inState('not ready')]
  if (troubles.length > 0) {
    const words = troubles.map(({ family, state }) => `${familyNames[family]} ${state}`).join(', ')
    const tone = inState('unreachable').length > 0 ? 'reject' : 'warning'
    return <StatusMark tone={tone} label={words} />
  }
  const without = inState('signed out').map(({ family }) => familyNames[family])
  if (without.length > 0) {
    const label = `Sign in to read ${without.join(' and ')}`
    return <StatusMark tone="not-voted" icon={IconKey} label={label} />
  }
  if (known.length < families.length) return <Shape width="20ch" />
  const ready = inState('ready').length
  if (ready === families.length) return <StatusMark tone="accept" label="All connections ready" />
  const unset = inState('unset').map(({ family }) => familyNames[family])
  return (
    <>
      <StatusMark
        tone={ready > 0 ? 'accept' : 'not-voted'}
        label={`${ready} of ${families.length} connections ready`}
      />
      {`, ${unset.join(', ')} not set up`}
    </>
  )
}
