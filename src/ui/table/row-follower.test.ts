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
  /** How often it was asked for: each time the browser lays the page out for the answer. */
  measured = 0
  get clientHeight() {
    this.measured += 1
    return 600
  }
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

it('the row at the top is in view: nothing is laid out to bring it there', () => {
  const { scroller, follower } = followed()
  const before = scroller.measured
  follower.scrollToRow(0)
  expect(scroller.measured).toBe(before)
  follower.scrollToRow(40)
  expect(scroller.scrollTop).toBe(41 * 30 - 600)
})
