import { useQueries } from '@tanstack/react-query'
import { families, familyHealth, type Health as FamilyHealth } from '#queries/connections.ts'
import { useLost } from '#queries/reach.ts'
import { familyNames } from '#ui/connection.ts'
import { Shape } from '#ui/Shape.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'

type State = FamilyHealth['state']

/** Whether all is well, or what is not: the answer that the overview is opened for. */
export function Health() {
  const isLost = useLost() !== undefined
  const healths = useQueries({ queries: families.map(familyHealth) })
  if (isLost) return <StatusMark tone="warning" label="Offline: all below is as it was last read" />
  const known = families.flatMap((family, index) => {
    const state = healths[index]?.data?.state
    return state === undefined ? [] : [{ family, state }]
  })
  const inState = (wanted: State) => known.filter(({ state }) => state === wanted)
  const troubles = [...inState('unreachable'), ...inState('not ready')]
  if (troubles.length > 0) {
    const words = troubles.map(({ family, state }) => `${familyNames[family]} ${state}`).join(', ')
    const tone = inState('unreachable').length > 0 ? 'reject' : 'warning'
    return <StatusMark tone={tone} label={words} />
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
