import { Stars } from '../stars.tsx';
import { type Client, Mark } from './client.tsx';
import styles from './review-reply.module.css';
import frame from './work-sample.module.css';

export type ReviewReplyWords = { rating: number; from: string; review: string; reply: string };

/** A review and the reply of the business. */
export function ReviewReply({ client, words }: { client: Client; words: ReviewReplyWords }) {
  return (
    <div className={`${frame.sheet} ${frame.rows}`}>
      <div className={frame.row}>
        <b>{words.from}</b>
        <Stars rating={words.rating} />
      </div>
      <p>{words.review}</p>
      <div className={styles.reply}>
        <div className={frame.row}>
          <Mark name={client.name} />
          <b>Reply from {client.name}</b>
        </div>
        <p>{words.reply}</p>
      </div>
    </div>
  );
}
