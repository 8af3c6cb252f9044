import { faultIn, fieldsOf } from '../domain/dish.ts'
import { createApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import type { Answer, Send, Session } from '../e2e/send.ts'
import { crab } from '../faults/dishes.ts'
import { exchange } from './exchange.ts'

/** Speaks to the server from an address of its own, whose cookie is left in the session. */
export function apiFrom(from: string, url: string, session: Session = { cookie: '' }): Api {
  const send: Send = async (operation) => {
    const headers = { 'content-type': 'application/json', 'cookie': session.cookie } // prettier-ignore
    const received = await exchange(url, { method: 'POST', path: '/graphql', headers, body: JSON.stringify(operation), from })
    session.cookie = withCookies(session.cookie, received.headers['set-cookie'] ?? [])
    return JSON.parse(received.body) as Answer
  }
  return createApi(send)
}

/** A Cookie header as a browser has it after these Set-Cookie headers: later ones replace earlier ones of their name. */
function withCookies(cookie: string, set: readonly string[]): string {
  const pairs = [...cookie.split('; '), ...set.map((one) => one.split(';', 1)[0] ?? '')]
  const byName = new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair]))
  return [...byName.values()].filter((pair) => !/^[^=]*=?$/.test(pair)).join('; ')
}

/**
 * What a visitor finds, and somebody of the staff who signs in on a device that is known from before: each sentence is something that
 * does not work.
 */
export async function disappointments(url: string, from: string, device: Session): Promise<string[]> {
  try {
    const home = await exchange(url, { method: 'GET', path: '/', headers: {}, from })
    const broken = home.status === 200 ? [] : [`The home page answers ${home.status}.`]
    const api = apiFrom(from, url, device)
    return [...broken, ...(await unreadable(api)), ...(await unwritable(api))]
  } catch (error) {
    return [`An honest visit failed: ${String(error)}`]
  }
}

/** Every dish that the attack has left on the menu is one that staff could have typed. */
async function unreadable(api: Api): Promise<string[]> {
  const dishes = await api.dishes()
  if (dishes.length === 0) return ['The menu is empty.']
  return dishes.flatMap((dish) => {
    const fault = faultIn(fieldsOf(dish))
    return fault === undefined ? [] : [`The dish ${dish.id} is on the menu: ${fault.message}`]
  })
}

async function unwritable(api: Api): Promise<string[]> {
  await api.login()
  const dish = await api.create(crab('AFTER THE ATTACK'))
  const { price } = await api.update(dish, { price: 15 })
  const isShown = (await api.dishes()).some(({ id }) => id === dish.id)
  await api.delete(dish)
  return price === 15 && isShown ? [] : ['An edit is not on the menu.']
}
