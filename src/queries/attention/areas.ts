import type { AttentionArea } from './area.ts'
import { connectionsArea } from './connections-area.ts'
import { namesArea } from './names-area.ts'
import { votesArea } from './votes-area.ts'

/** All that may need the operator, in the order in which it is told of among what is as urgent. */
export const attentionAreas: readonly AttentionArea[] = [connectionsArea, namesArea, votesArea]
