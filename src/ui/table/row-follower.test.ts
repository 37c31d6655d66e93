import { expect, it } from 'vitest'
import { RowFollower, type FollowedList } from './row-follower.ts'

const list: FollowedList = {
  count: 300,
  rowHeight: 30,
  before: 0,
  inserted: 0,
  staysAtTop: false,
}

/** What a follower uses of an element; its scroll events come when they are sent. */
class Scroller extends EventTarget {
  scrollTop = 0
  readonly clientHeight = 600
}

function followed() {
  const scroller = new Scroller()
  const follower = new RowFollower()
  follower.connect(scroller)
  follower.change(list)
  return { scroller, follower }
}

it('a scroll whose event has not come yet is not undone when rows come below', () => {
  const { scroller, follower } = followed()
  scroller.scrollTop = 500
  follower.change({ ...list, count: 400 })
  expect(scroller.scrollTop).toBe(500)
  scroller.dispatchEvent(new Event('scroll'))
  expect(scroller.scrollTop).toBe(500)
})

it('a scroll whose event has not come yet is kept with the rows in view when rows come above', () => {
  const { scroller, follower } = followed()
  scroller.scrollTop = 500
  follower.change({ ...list, count: 310, inserted: 10 })
  expect(scroller.scrollTop).toBe(800)
})
