import type { SourceKind } from '../../rules/participant-history/join-trees.ts'
import { IconCheck, IconLocked, IconUnlocked } from '#ui/icons.ts'
import { StatusMark } from '#ui/StatusMark.tsx'

const icons = { public: IconUnlocked, private: IconLocked, both: IconCheck } as const

interface SeenMarkProps {
  readonly seen: SourceKind
  readonly label?: string | undefined
  readonly meaning?: string | undefined
}

/** The sources of an update or an event: a word with its icon. */
export function SourceMark({ seen, label = seen, meaning }: SeenMarkProps) {
  return (
    <span title={meaning}>
      <StatusMark tone="not-voted" icon={icons[seen]} label={label} />
    </span>
  )
}
