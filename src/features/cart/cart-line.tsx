import { type CartItem, unitPrice } from '../../../domain/cart/cart.ts';
import { type LineProblem, problemLabel } from '../../../domain/cart/line-problem.ts';
import { withPeriod } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { ProductImage } from '../../components/store/product-image.tsx';
import { QuantityStepper } from '../../components/store/quantity-stepper.tsx';
import styles from './cart-line.module.css';

type Props = {
  item: CartItem;
  /** Why this line cannot be bought as it is; undefined if it can. */
  problem: LineProblem | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartLine({ item, problem, onQuantity, onRemove }: Props) {
  const { product, variant, quantity } = item;
  const isForSale = problem !== 'removed' && problem !== 'not-for-sale';
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <ProductImage url={variant.image_url ?? product.image} alt="" size={96} />
      </span>
      <div>
        <div className={styles.head}>
          <h3 dir="auto">{product.title}</h3>
          {isForSale && <b className="num">{withPeriod(formatMoney(unitPrice(variant), variant.currency), variant)}</b>}
        </div>
        {variant.title !== product.title && (
          <p className={styles.style} dir="auto">
            {variant.title}
          </p>
        )}
        {problem && <p className={styles.problem}>{problemLabel(problem, item)}</p>}
        <div className={styles.row}>
          {isForSale && (
            <QuantityStepper quantity={quantity} onChange={onQuantity} label={`Quantity of ${product.title}`} small />
          )}
          <button type="button" className={styles.remove} onClick={onRemove}>
            Remove<span className="vh"> {product.title}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
