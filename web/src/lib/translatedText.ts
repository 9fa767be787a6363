/** A browser that translates a page (Google Translate) puts `<font>` in the place of every text. React would take such a text out of an element
 * that no longer holds it, or insert before it, and the page would break off (facebook/react#11538). What stands alone in its
 * element is also told anew. */
export function tolerateTranslatedText(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (!isTranslated(child, this)) removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    insertBefore.call(this, node, next && isTranslated(next, this) ? null : next)
    return node
  }
}

/** Any other node in the wrong place stays an error. */
const isTranslated = (node: Node, parent: Node): boolean => node.nodeType === Node.TEXT_NODE && node.parentNode !== parent
