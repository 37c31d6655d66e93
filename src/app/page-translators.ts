const standIns = new WeakMap<Node, ChildNode>()

/**
 * Lets page translators and React work on the same page. A translator, such as Chrome's, replaces
 * text nodes by `font` elements, but React still refers to its text nodes. React fails with
 * `NotFoundError` when it removes such a node or inserts something before it, and writes new text
 * into an invisible node (github.com/facebook/react/issues/11538).
 *
 * After this call, the translation of a text node takes the place of the text node. The translation
 * is removed together with the text node. When React writes a new text, the text node replaces its
 * translation, and the translator translates the new text. A node that an extension has removed
 * counts as removed.
 */
export function followPageTranslators(): void {
  const observer = new MutationObserver(noteTranslations)
  observer.observe(document, { childList: true, subtree: true })

  function noteTranslations(records: readonly MutationRecord[]): void {
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      if (type === 'characterData') showAgain(target)
      for (const added of addedNodes) if (isText(added)) dropStandIn(added)
      for (const removed of removedNodes) {
        if (!isText(removed) || removed.isConnected) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
        if (standIn === undefined) continue
        standIns.set(removed, standIn)
        observer.observe(removed, { characterData: true })
      }
    }
  }

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    anchorOf(child, this)?.remove()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    // Libraries also pass undefined to insert at the end.
    const anchor = before instanceof Node ? anchorOf(before, this) : undefined
    if (anchor === undefined) this.appendChild(node)
    else anchor.before(node)
    return node
  }

  /**
   * Returns the node that represents a child in its parent: the child, its translation, or
   * undefined if the child is gone.
   */
  function anchorOf(child: Node, parent: Node): ChildNode | undefined {
    if (child.parentNode === parent && isChild(child)) return child
    noteTranslations(observer.takeRecords())
    let anchor: Node | null | undefined = standIns.get(child) ?? child.parentNode
    // Translators nest their elements, and some move the text node into them.
    while (isTranslation(anchor) && anchor.parentNode !== parent) anchor = anchor.parentNode
    return isTranslation(anchor) ? anchor : undefined
  }
}

function showAgain(text: Node): void {
  const standIn = standIns.get(text)
  if (standIn === undefined || !isText(text)) return
  standIns.delete(text)
  standIn.replaceWith(text)
}

function dropStandIn(text: Node): void {
  standIns.get(text)?.remove()
  standIns.delete(text)
}

function isText(node: Node): node is Text {
  return node instanceof Text
}

function isChild(node: Node): node is Node & ChildNode {
  return 'remove' in node
}

function isTranslation(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === 'font'
}
