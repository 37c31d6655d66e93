import { Flex } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import type { TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { foldedBelow, levelsOf } from './tree-folding.ts'
import { matchingRows, nextMatch } from './tree-search.ts'
import styles from './UpdateTree.module.css'

interface TreeToolsProps {
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly query: string
  readonly onQuery: (text: string) => void
  /** Rows that match the query, or the previous query while the user types. */
  readonly matches: readonly number[]
  readonly focused: number
  readonly onFound: (index: number) => void
  readonly onFold: (folded: ReadonlySet<number>) => void
}

/** The tools above the tree: event search, and the number of unfolded levels. */
export function TreeTools(props: TreeToolsProps) {
  const { rows, onFold } = props
  const levels = levelsOf(rows)
  return (
    <div className={styles.tools} data-screen-only>
      <TreeSearch {...props} />
      {levels < 2 ? null : (
        <Flex columnGap="sm" rowGap="xs" wrap="wrap" align="center">
          <Button kind="quiet" onClick={() => onFold(new Set())}>
            Expand all
          </Button>
          <Button kind="quiet" onClick={() => onFold(foldedBelow(rows, 1))}>
            Collapse all
          </Button>
          {levels < 3 ? null : <Levels {...props} levels={levels} />}
        </Flex>
      )}
    </div>
  )
}

const maxLevels = 20

/**
 * Folds the tree to a number of levels. The field never shows a current value, because the user can
 * also fold single rows.
 */
function Levels({ rows, onFold, levels }: TreeToolsProps & { readonly levels: number }) {
  const depths = Array.from({ length: Math.min(levels - 2, maxLevels) }, (_, index) => index + 2)
  return (
    <SelectField
      label="Levels to show"
      hideLabel
      value=""
      options={[
        { value: '', label: `${levels} levels` },
        ...depths.map((depth) => ({ value: String(depth), label: `show ${depth}` })),
      ]}
      onChange={(value) => value !== '' && onFold(foldedBelow(rows, Number(value)))}
    />
  )
}

function TreeSearch({ rows, query, onQuery, matches, focused, onFound }: TreeToolsProps) {
  const [hasStepped, setStepped] = useState(false)
  // The marks lag behind quick typing, but Enter must use the current text.
  const matchesNow = () => matchingRows(rows, query)
  const step = (direction: 1 | -1) => {
    setStepped(true)
    const found = nextMatch(matchesNow(), focused, direction)
    if (found !== undefined) onFound(found)
  }
  const open = () => {
    // The first Enter stays at the focused row if this row is already a match.
    if (!hasStepped && matchesNow().includes(focused)) onFound(focused)
    else step(1)
    setStepped(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.shiftKey) step(-1)
    else open()
  }
  const matchNumber = matches.indexOf(focused) + 1
  return (
    <search className={styles.search}>
      <TextField
        label="Find in the tree"
        hideLabel
        type="search"
        data-filter
        placeholder="Choice, template, contract, party"
        value={query}
        onChange={(text) => {
          setStepped(false)
          onQuery(text)
        }}
        onKeyDown={onKeyDown}
      />
      {query.trim() === '' ? null : (
        <>
          <Button kind="quiet" disabled={matches.length === 0} onClick={() => step(-1)}>
            Previous match
          </Button>
          <Button kind="quiet" disabled={matches.length === 0} onClick={open}>
            Next match
          </Button>
          <output className="secondary">
            {matches.length === 0
              ? 'no event'
              : `${matchNumber === 0 ? '' : `${matchNumber} of `}${matches.length} ${matches.length === 1 ? 'event' : 'events'}`}
          </output>
        </>
      )}
    </search>
  )
}
