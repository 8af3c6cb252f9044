import { useEffect, useRef } from 'react'
import { useMenuQuery } from '../../generated/visitor-operations.ts'

/** The revision of the menu that the page has; undefined until it has one. */
export function useRevision(): number | undefined {
  return useMenuQuery({ fetchPolicy: 'cache-only' }).data?.menu.revision
}

/** Calls back when another revision follows on one that the page had. */
export function useOnNewRevision(onNew: () => void): void {
  const revision = useRevision()
  const last = useRef(revision)
  useEffect(() => {
    if (last.current !== undefined && revision !== last.current) onNew()
    last.current = revision
  }, [revision, onNew])
}
