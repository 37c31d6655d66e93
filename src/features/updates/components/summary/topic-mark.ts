import type { ComponentProps } from 'react'
import type { PlainWords } from '#ledger/plain-words.ts'
import {
  IconActivity,
  IconArrowRight,
  IconClock,
  IconHoldings,
  IconLocked,
  IconSubmit,
  IconRewards,
  IconTraffic,
  IconUnlocked,
  IconVotes,
} from '#ui/icons.ts'
import type { StatusMark } from '#ui/StatusMark.tsx'

type TopicMark = Pick<ComponentProps<typeof StatusMark>, 'icon'> &
  Partial<Pick<ComponentProps<typeof StatusMark>, 'tone'>>

/** The mark of each topic, with the words of the sentences about this topic. The first match wins. */
const topics: readonly (readonly [RegExp, TopicMark])[] = [
  [/\b(?:vote|action)\b/, { icon: IconVotes }],
  [/\btraffic\b/, { icon: IconTraffic }],
  [/\b(?:rewards?|coupons?|featured app)\b/, { icon: IconRewards }],
  [/\bunlocked\b/, { icon: IconUnlocked, tone: 'unlocked' }],
  [/\blocked\b/, { icon: IconLocked, tone: 'locked' }],
  [/\btransferred\b/, { icon: IconArrowRight }],
  [/\boffer(?:ed)?\b/, { icon: IconSubmit }],
  [/\btransfers?\b/, { icon: IconArrowRight }],
  [/\b(?:tapped|minted|burnt|merged)\b/, { icon: IconHoldings }],
  [/\brounds?\b/, { icon: IconClock }],
  [/\b(?:active|liveness)\b/, { icon: IconActivity }],
]

/**
 * Returns the icon of an update's topic, and its colour if the topic has one. Only reads the fixed
 * texts of the sentence, not the texts that users wrote on the ledger.
 */
export function topicMark(words: PlainWords): TopicMark | undefined {
  const text = words.map((word) => (word.kind === 'text' ? word.text : '')).join(' ')
  return topics.find(([pattern]) => pattern.test(text))?.[1]
}
