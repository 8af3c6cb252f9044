import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './key-sheet.css'
import { KEYS } from './keys.ts'
import { useKeys } from './use-keys.ts'

/** The sheet of the keys, by `?` or its button. */
export function KeySheet() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ help: () => setOpen(true) })
  return (
    <>
      <Button look="icon" label="Keys" onPress={() => setOpen(true)}>
        <Keyboard aria-hidden />
      </Button>
      {isOpen && (
        <Dialog title="Keys" beginsWith="title" onClose={() => setOpen(false)}>
          {KEYS.map(({ where, keys }) => (
            <section key={where} className="keys">
              <h3>{where}</h3>
              <dl>
                {keys.map(({ shown, does }) => (
                  <div key={does}>
                    <dt>
                      {shown.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Dialog>
      )}
    </>
  )
}
