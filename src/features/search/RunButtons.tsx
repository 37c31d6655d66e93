import { useState } from 'react'
import type { HistorySearch, SearchState } from '#queries/search/search-state.ts'
import { Button } from '#ui/Button.tsx'
import { ForgetDialog } from './ForgetDialog.tsx'
import { isUnderWay } from './phase-words.ts'

interface RunButtonsProps {
  readonly search: HistorySearch
  readonly state: SearchState
}

/** What can be done with the search as it stands. */
export function RunButtons({ search, state }: RunButtonsProps) {
  const [forgetting, setForgetting] = useState(false)
  const { phase } = state
  const isOver = phase === 'done' || phase === 'cancelled' || phase === 'full'
  return (
    <>
      {phase === 'idle' ? (
        <Button kind="primary" onClick={search.start}>
          Start
        </Button>
      ) : null}
      {isUnderWay(state) ? <Button onClick={search.pause}>Pause</Button> : null}
      {phase === 'paused' ? (
        <Button kind="primary" onClick={search.resume}>
          Resume
        </Button>
      ) : null}
      {phase === 'failed' ? (
        <Button kind="primary" onClick={search.resume}>
          Try again
        </Button>
      ) : null}
      {isUnderWay(state) || phase === 'paused' || phase === 'failed' ? (
        <Button onClick={search.cancel}>Cancel</Button>
      ) : null}
      {isOver ? <Button onClick={search.start}>Search again</Button> : null}
      {phase === 'idle' ? null : <Button onClick={() => setForgetting(true)}>Forget…</Button>}
      {forgetting ? (
        <ForgetDialog
          title="Forget this search?"
          onForget={search.forget}
          onClose={() => setForgetting(false)}
        >
          Its position and its matches are removed from this browser. The network’s history stays as
          it is; searching again asks Scan for it anew.
        </ForgetDialog>
      ) : null}
    </>
  )
}
