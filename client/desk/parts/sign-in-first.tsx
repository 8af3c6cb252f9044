import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSignIn } from '../queue/use-reading.ts'

interface Props {
  /** Why the server has not answered. */
  readonly message: string
  readonly onSignedIn: () => void
}

/** In place of what only staff may read, or above what they have read before: the session has ended, and the way back in. */
export function SignInFirst({ message, onSignedIn }: Props) {
  const { ask: askToSignIn } = useSignIn()
  const ask = async (): Promise<void> => {
    if (await askToSignIn()) onSignedIn()
  }
  return (
    <Notice tone="fault" actions={<Button onPress={() => void ask()}>Sign in</Button>}>
      {message}
    </Notice>
  )
}
