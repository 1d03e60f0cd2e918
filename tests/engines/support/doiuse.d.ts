declare module 'doiuse' {
  import type { ChildNode, Plugin } from 'postcss';

  type Usage = {
    /** Its name in Can I use. */
    feature: string;
    /** Browsers without it, or with a part of it, in words. */
    featureData: { missing?: string; partial?: string };
    usage: ChildNode;
  };
  /** A plugin that tells of what some of these browsers, as Browserslist names them, do not know. */
  export default function doiuse(options: {
    browsers: readonly string[];
    onFeatureUsage: (usage: Usage) => void;
  }): Plugin;
}
