import { renderIllustration } from '../../../art/illustration.ts';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import type { Action, Point } from '../../components/copy.ts';
import { Drawing } from '../../components/drawing.tsx';
import ledes from '../../components/lede.module.css';
import { PageHero } from '../../components/page-hero.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Tags } from '../../components/tags.tsx';
import styles from './about.module.css';
import { Journey, type Stop } from './journey.tsx';

type TeamMember = {
  name: string;
  role: string;
  quote: string;
  expertise: readonly string[];
  /** URL of a square drawing, used in place of a portrait. */
  picture: string;
};

type Props = {
  breadcrumbs: Crumb[];
  copy: {
    hero: { title: string; lede: string; callout: string; action: Action };
    mission: { title: string; statement: string; text: string };
    journey: { title: string; text: string; stops: readonly Stop[] };
    values: { title: string; items: readonly Point[] };
    team: Point;
  };
  team: readonly TeamMember[];
};

/** The about page (spec section 2.5). The call to action is in the layout's last slot. */
export function About({ breadcrumbs, copy, team }: Props) {
  const { hero, mission, values } = copy;
  const art = renderIllustration({
    kind: 'city-blocks',
    slug: 'about',
    size: [640, 760],
    unit: 15,
    accentAt: [0.4, 0.55],
    callout: hero.callout,
    inline: true,
  });
  return (
    <>
      <PageHero breadcrumbs={breadcrumbs} title={hero.title} lede={hero.lede} actions={[hero.action]}>
        <Drawing className={styles.art} svg={art} />
      </PageHero>
      <section className={styles.section} aria-labelledby="mission">
        <div className="wrap">
          <div className={styles.mission}>
            <h2 id="mission">{mission.title}</h2>
            <div>
              <p className={styles.statement}>{mission.statement}</p>
              <p className={`${ledes.lede} ${ledes.muted}`}>{mission.text}</p>
            </div>
          </div>
        </div>
      </section>
      <Journey {...copy.journey} />
      <section className={`${styles.band} on-steel`} aria-labelledby="values">
        <div className="wrap">
          <SectionHead id="values" title={values.title} />
          <ul className={styles.values} data-stagger>
            {values.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {team.length > 0 && (
        <section className={styles.section} aria-labelledby="team">
          <div className="wrap">
            <SectionHead id="team" title={copy.team.title}>
              <p className={ledes.muted}>{copy.team.text}</p>
            </SectionHead>
            <ul className={styles.team} data-stagger>
              {team.map((member) => (
                <Member key={member.name} {...member} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

function Member({ name, role, quote, expertise, picture }: TeamMember) {
  return (
    <li>
      <div className={styles.panel}>
        <img src={picture} width="480" height="480" alt="" loading="lazy" />
        <h3>{name}</h3>
      </div>
      <p>
        <b>{role}</b>
      </p>
      <blockquote>“{quote}”</blockquote>
      <Tags tags={expertise.map((text) => ({ text }))} />
    </li>
  );
}
