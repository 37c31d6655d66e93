import { PlainWordsLine } from '#features/updates/index.ts'
import type { GovernanceAction } from '../../rules/action.ts'
import { visibleText } from '#ui/visible-text.ts'

interface ActionLineProps {
  readonly action: GovernanceAction
  readonly whole?: boolean
}

/** The requested action in words, or the tag of an unknown action. */
export function ActionLine({ action, whole = false }: ActionLineProps) {
  if (action.words !== undefined) return <PlainWordsLine words={action.words} whole={whole} />
  if (action.tag === '') return <span>an action without a name</span>
  return (
    <span>
      action <code translate="no">{visibleText(action.tag)}</code>
    </span>
  )
}
