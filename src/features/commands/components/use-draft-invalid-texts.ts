import { useCallback, useRef, useState } from 'react'
import type { CommandDraft } from '../rules/draft.ts'
import type { RequestProblem } from '../rules/request-problem.ts'
import { pathKey, type InvalidJsonText } from './editor/editor-context.ts'

/**
 * Tracks the texts in a draft's editor that are not valid JSON yet. While the editor contains such
 * texts, the draft's body differs from the screen. The texts are stored with the draft, so that
 * they survive a reload.
 * @param stored the invalid texts of the draft when it was opened.
 * @param change stores the invalid texts with the draft.
 */
export function useDraftInvalidTexts(
  stored: CommandDraft['unread'],
  change: (changes: Pick<CommandDraft, 'unread'>) => void,
) {
  const [unread, setUnread] = useState<readonly RequestProblem[]>(() =>
    // Used until the loaded editor reports its invalid texts.
    Object.keys(stored ?? {}).map(() => ({
      path: [],
      message: 'Text in the editor is not valid JSON yet.',
      level: 'error',
    })),
  )
  const last = useRef(JSON.stringify(stored ?? {}))
  const onUnread = useCallback(
    (now: readonly InvalidJsonText[]) => {
      setUnread(now)
      const texts = Object.fromEntries(now.map(({ path, text }) => [pathKey(path), text]))
      const key = JSON.stringify(texts)
      if (key === last.current) return
      last.current = key
      change({ unread: now.length === 0 ? undefined : texts })
    },
    [change],
  )
  return { unread, onUnread }
}
