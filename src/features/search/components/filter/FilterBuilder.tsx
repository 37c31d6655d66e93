import { Box } from '@mantine/core'
import type { DraftGroup } from './filter-draft.ts'
import { GroupEditor } from './GroupEditor.tsx'
import type { Problem } from './read-draft.ts'
import type { Suggestions } from './suggestions.ts'

interface FilterBuilderProps {
  readonly draft: DraftGroup
  /** The problems to mark. Empty until the first submission. */
  readonly problems: ReadonlyMap<number, Problem>
  readonly suggestions: Suggestions
  readonly onChange: (draft: DraftGroup) => void
  readonly disabled: boolean
}

/** Edits a filter as conditions and groups. The text above it is equivalent. */
export function FilterBuilder(props: FilterBuilderProps) {
  const { draft, problems, suggestions, onChange, disabled } = props
  return (
    <Box
      component="fieldset"
      miw="0"
      m="0"
      p="0"
      disabled={disabled}
      aria-label="Conditions"
      style={{ border: 0 }}
    >
      <GroupEditor
        group={draft}
        problems={problems}
        suggestions={suggestions}
        onChange={onChange}
      />
    </Box>
  )
}
