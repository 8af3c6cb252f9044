import { details } from '../../content/details.ts'
import { showPrice } from '../../domain/price.ts'

const { currency, name, vouchers } = details

/** R24: where `Buy Now` leads while no payment company is set up. It asks for nothing, so there is nothing to lose. */
export function CheckoutPage({ amount }: { readonly amount?: number | undefined }) {
  return (
    <>
      <p className="notice news">This is a demonstration. Nothing is sold here, and you won’t be charged or asked for any details.</p>
      <section className="order" aria-labelledby="order">
        {amount === undefined ? <NoSuchVoucher /> : <Order price={showPrice(amount, currency)} />}
      </section>
      <p>
        <a className="button main" href="/#vouchers">
          {`Back to ${name}`}
        </a>
      </p>
    </>
  )
}

function Order({ price }: { readonly price: string }) {
  return (
    <>
      <h2 id="order">Your order</h2>
      <dl>
        <div>
          <dt>Gift voucher</dt>
          <dd>{price}</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <h3>Delivery and terms</h3>
      <ul>
        {vouchers.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  )
}

function NoSuchVoucher() {
  const amounts = vouchers.amounts.map(({ amount }) => showPrice(amount, currency))
  return (
    <>
      <h2 id="order">We don’t have a voucher for that amount</h2>
      <p>{`Our vouchers come in ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(amounts)}. Go back and choose one of them.`}</p>
    </>
  )
}
