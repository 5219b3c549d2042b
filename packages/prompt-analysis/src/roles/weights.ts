import type { Scored } from './scored.ts';

/** Fitted by `npm run train-roles` to the tuning half of the corpus: edit the examples, not the weights. */
export const fitted: Readonly<Record<Scored, { readonly roles: string; readonly relations: string }>> = {
  mass: {
    roles: `act:- payload 0.16 lift -0.28 pull -0.1 own_mass 0.24 aside 0.24
act:family payload 0.22 lift -0.07 own_mass 0.09 aside -0.15
act:locomotion:climb payload 0.1
act:locomotion:cross payload 0.17 lift -0.06 pull 0.1 own_mass -0.06 aside -0.16
act:locomotion:drive payload 0.11 lift 0.22 pull 0.17 own_mass -0.27 aside -0.22
act:locomotion:run payload 0.14 lift -0.05
act:locomotion:walk payload 0.17 lift -0.1 pull -0.1 own_mass -0.26 aside 0.32
act:manipulation:carry payload 1.2 lift -0.19 pull -0.12 own_mass -0.09 aside -0.09
act:manipulation:grasp payload -0.2 lift 1.92 pull -0.18 own_mass -0.1 aside 0.07
act:manipulation:lift payload -0.24 lift 1.99 pull -0.06 own_mass -0.15 aside -0.09
act:manipulation:place payload 0.79 lift 0.3
act:manipulation:pull payload -0.3 pull 2.15 own_mass -0.18 aside -0.31
act:manipulation:push payload -0.13 pull 1.54 aside 0.13
act:purpose:clean payload 0.29 own_mass -0.14 aside -0.09
act:purpose:feed payload 0.1
act:purpose:handiwork payload 0.12 aside -0.09
act:purpose:inspect payload -0.06 own_mass -0.06 aside 0.15
act:purpose:irrigate payload 0.45 lift -0.1 own_mass -0.23 aside -0.1
act:purpose:mow payload -0.1 own_mass -0.09 aside 0.2
act:subject lift -0.13 pull -0.13 own_mass 0.28 aside -0.46
bias payload 0.17 aside 0.38
borne payload -0.88 lift -0.07 own_mass 4.44 aside 0.13
bound:- payload 0.25 lift 0.07 pull -0.08 own_mass -0.18 aside 0.38
bound:about payload 0.07 lift 0.08 pull 0.21 own_mass -0.05 aside -0.28
bound:max payload -0.42 lift -0.11 own_mass 0.5 aside -0.43
bound:min payload -0.14 lift -0.07 own_mass 0.34 aside -0.11
bw: payload 0.2 lift -0.06 aside 0.38
bw:<_= payload -0.12 own_mass 0.13
bw:about payload 0.35 pull -0.07 own_mass -0.17 aside -0.08
bw:around payload 0.09
bw:at_most payload -0.11 own_mass 0.13
bw:below payload -0.07 own_mass 1.11
bw:less_than payload -0.17 own_mass 1.21
bw:lighter_than own_mass 1.01
bw:max payload 0.07 pull 0.11 own_mass -0.05 aside -0.1
bw:nearly payload -0.12 lift 0.17
bw:no_heavier_than own_mass 1.02
bw:no_more_than payload 0.14
bw:say payload -0.08 pull 0.19 aside -0.08
bw:under payload -0.45 lift -0.05 own_mass 1.36 aside 0.23
bw:up_to payload 1.6 pull -0.09 own_mass -1.53 aside -0.17
charge payload 0.16 aside -0.15
cue:!cue:own_mass lift 0.14 own_mass -0.1
cue:- payload 0.22 lift -0.18 pull -0.23 own_mass -0.21 aside 0.33
cue:cue:deadline payload -0.09 lift -0.07 pull 0.33 own_mass -0.1
cue:cue:distance payload 0.52 lift -0.23 pull -0.22 own_mass -0.36 aside -0.39
cue:cue:duration payload 0.3 lift -0.13 pull 0.08 own_mass 0.08 aside -0.31
cue:cue:lift payload -0.3 lift 0.48 pull -0.16 own_mass -0.14 aside 0.05
cue:cue:own_mass payload -0.7 lift -0.16 pull -0.16 own_mass 0.91
cue:cue:passage payload 0.44 lift -0.13 own_mass -0.09 aside -0.21
cue:cue:payload payload -0.16 lift 0.08 pull -0.08 own_mass 0.15 aside 0.57
cue:cue:pipe payload 0.26 lift -0.05 own_mass -0.16
cue:cue:pull payload -0.32 lift -0.1 pull 0.6 own_mass -0.2 aside -0.13
cue:cue:reach lift 0.06 aside -0.05
cue:cue:size lift 0.08 own_mass -0.08
cue:cue:slope payload 0.47 pull -0.07 own_mass -0.29 aside -0.14
cue:cue:step payload 0.27 own_mass -0.15 aside -0.19
cue:cue:sum payload 0.33 own_mass -0.21 aside -0.08
cue:cue:tall payload -0.24 lift 0.25 own_mass 0.08 aside -0.11
cue:cue:total payload -0.08 own_mass 0.12
cue:cue:wide payload 0.13 aside -0.1
d:< payload 0.07 lift 0.44 pull 0.31 aside 0.28
d:> payload 0.31 lift -0.35 pull 0.16 own_mass -0.22 aside -0.09
dg:h:have pull 0.06 aside -0.06
dg:p:above payload -0.07 own_mass 0.09
dg:p:at payload 0.16 pull 0.08 own_mass 0.24 aside -0.11
dg:p:between payload 0.13
dg:p:by lift 0.08
dg:p:for aside 0.1
dg:p:from payload 0.2 pull -0.05 aside -0.09
dg:p:in payload -0.11 pull 0.08 aside -0.06
dg:p:into lift -0.06 aside 0.1
dg:p:of payload 0.14 lift -0.08 own_mass -0.1 aside -0.19
dg:p:on payload 0.24 lift 0.06 pull 0.19 aside -0.15
dg:p:over own_mass -0.11 aside 0.4
dg:p:through aside 0.23
dg:p:to payload -0.21 lift 0.28 aside -0.1
dg:p:under pull 0.18 aside -0.06
dg:p:up payload 0.07 lift 0.12
dg:p:with payload 1.04 lift 0.23
dg:p:without payload -0.11
dg:v:carry payload 1.18 lift -0.09 pull -0.06 own_mass -0.16 aside -0.15
dg:v:cross aside 0.27
dg:v:dig payload -0.07 aside 0.2
dg:v:drive payload 0.09 aside -0.05
dg:v:grasp payload -0.06 lift 1.68
dg:v:inspect own_mass -0.14 aside 0.15
dg:v:lift payload -0.08 lift 1.72
dg:v:place payload 0.74 lift 0.28
dg:v:pull payload -0.14 lift -0.07 pull 1.68 aside 0.29
dg:v:push payload -0.11 pull 1.58
dg:v:run payload 0.09
dg:v:walk payload -0.06 aside 0.14
dgm:h:have:- pull 0.06 aside -0.06
dgm:p:above:- payload -0.07 own_mass 0.09
dgm:p:at:- payload 0.16 pull 0.08 own_mass 0.24 aside -0.11
dgm:p:between:- payload 0.13
dgm:p:by:- lift 0.08
dgm:p:for:- aside 0.1
dgm:p:from:- payload 0.2 pull -0.05 aside -0.09
dgm:p:in:- payload -0.11 pull 0.08 aside -0.06
dgm:p:into:- lift -0.06 aside 0.1
dgm:p:of:- payload 0.14 lift -0.08 own_mass -0.1 aside -0.19
dgm:p:on:- payload 0.24 lift 0.06 pull 0.19 aside -0.15
dgm:p:over:- own_mass -0.11 aside 0.4
dgm:p:through:- aside 0.23
dgm:p:to:- payload -0.21 lift 0.28 aside -0.1
dgm:p:under:- pull 0.18 aside -0.06
dgm:p:up:- payload 0.07 lift 0.12
dgm:p:with:- lift 0.23
dgm:p:without:- payload -0.11
dgm:v:carry:- payload 0.18 lift -0.09 pull -0.06 own_mass -0.16 aside -0.15
dgm:v:cross:- aside 0.27
dgm:v:dig:- payload -0.07 aside 0.2
dgm:v:drive:- payload 0.09 aside -0.05
dgm:v:grasp:- payload -0.06 lift 0.18
dgm:v:inspect:- own_mass -0.14 aside 0.15
dgm:v:lift:- payload -0.08 lift 0.22
dgm:v:place:- payload -0.26 lift 0.28
dgm:v:pull:- payload -0.14 lift -0.07 pull 0.18 aside 0.29
dgm:v:push:- payload -0.11 pull 0.08
dgm:v:run:- payload 0.09
dgm:v:walk:- payload -0.06 aside 0.14
doc*b:!manipulation:carry:max payload -0.13 own_mass 0.13
doc*b:family:- payload 0.33 lift -0.16 pull -0.1 aside -0.22
doc*b:family:about payload 0.08 own_mass -0.07
doc*b:family:max payload -0.5 pull -0.08 own_mass 0.56 aside -0.16
doc*b:manipulation:carry:- payload 0.26 lift -0.43 pull -0.28 own_mass -0.1 aside -0.05
doc*b:manipulation:carry:about payload 0.22 own_mass -0.09
doc*b:manipulation:carry:max payload -0.38 pull -0.2 own_mass 0.54 aside -0.33
doc*b:manipulation:dig:- payload -0.06 lift -0.06 pull -0.05 own_mass -0.09 aside 0.27
doc*b:manipulation:grasp:- payload -0.36 lift 0.5 pull -0.15 own_mass -0.23 aside 0.24
doc*b:manipulation:grasp:max payload -0.27 lift 0.38 pull 0.06 own_mass -0.08 aside -0.11
doc*b:manipulation:lift:- payload -0.18 lift 0.48 own_mass -0.17 aside -0.16
doc*b:manipulation:lift:about payload -0.11 lift 0.23 pull -0.06
doc*b:manipulation:open_door:- payload -0.3 aside 0.31
doc*b:manipulation:place:- payload -0.22 lift 0.39 pull -0.07 own_mass -0.12 aside 0.09
doc*b:manipulation:pull:- payload -0.48 lift -0.28 pull 0.49 own_mass -0.13 aside 0.35
doc*b:manipulation:pull:about payload -0.13 pull 0.28 aside -0.1
doc*b:manipulation:pull:max payload -0.07 lift 0.06 pull 0.11 aside -0.11
doc*b:manipulation:push:- payload -0.36 lift -0.06 pull 0.42
doc*b:manipulation:push:about payload -0.12 pull 0.16
doc*b:manipulation:push:max payload -0.18 lift -0.13 pull 0.29 own_mass 0.06
doc*b:none:- payload 0.48 lift -0.08 pull -0.3 own_mass -0.09 aside 0.13
doc*b:none:about payload 0.16 lift -0.11 pull -0.09 own_mass 0.13 aside -0.1
doc*b:none:max payload -0.26 lift -0.22 pull -0.16 own_mass 0.35
doc*b:subject:- payload 0.22 pull 0.09 own_mass -0.18 aside 0.17
doc*b:subject:about payload 0.09 own_mass -0.08
doc*b:subject:max payload 0.17 lift 0.18 pull -0.14 own_mass 0.25 aside -0.13
doc:!manipulation:carry payload -0.12 own_mass 0.13
doc:family payload 0.11 lift -0.14 pull -0.19 own_mass 0.19 aside -0.37
doc:manipulation:carry payload 0.18 lift -0.46 pull -0.43 own_mass 0.09 aside -0.11
doc:manipulation:dig payload -0.06 lift -0.06 pull -0.05 own_mass -0.09 aside 0.27
doc:manipulation:grasp payload -0.52 lift 0.76 pull -0.13 own_mass -0.35 aside 0.1
doc:manipulation:lift payload -0.42 lift 0.6 pull -0.13 own_mass 0.14 aside -0.28
doc:manipulation:open_door payload -0.3 aside 0.31
doc:manipulation:place payload -0.24 lift 0.42 pull -0.12 own_mass -0.11
doc:manipulation:pull payload -0.56 lift -0.25 pull 0.66 own_mass -0.15 aside 0.15
doc:manipulation:push payload -0.6 lift -0.21 pull 0.73 aside -0.07
doc:none payload 0.41 lift -0.3 pull -0.45 own_mass 0.99 aside 0.17
doc:subject payload 0.22 lift 0.14 own_mass -0.18 aside 0.09
g:( payload 0.13 aside 0.18
g:, lift 0.15 pull 0.22 aside -0.19
g:- payload 0.08 lift -0.14 pull -0.27 own_mass -0.05
g:: own_mass 0.07 aside -0.07
g:^ payload 0.18 own_mass 0.22 aside -0.29
g:h:have pull 0.06 aside -0.06
g:p:at payload 0.15 pull 0.08 own_mass 0.24 aside -0.11
g:p:between payload 0.13
g:p:by lift 0.05
g:p:for aside 0.11
g:p:from payload 0.2 aside -0.09
g:p:in payload -0.08 pull 0.08 aside -0.08
g:p:into lift -0.06 aside 0.1
g:p:of payload 0.14 lift -0.09 own_mass -0.1 aside -0.19
g:p:on payload 0.24 lift 0.06 pull 0.19 aside -0.15
g:p:over own_mass -0.11 aside 0.4
g:p:through aside 0.23
g:p:to payload 0.07 lift -0.05 aside -0.1
g:p:under pull 0.14
g:p:up lift 0.11
g:p:with payload 1.03 lift 0.23
g:p:without payload -0.11
g:v:carry payload 1.02 lift -0.08 own_mass -0.1 aside 0.11
g:v:cross aside 0.27
g:v:dig payload -0.07 aside 0.2
g:v:drive payload 0.09 aside -0.05
g:v:grasp lift 1.72
g:v:inspect own_mass -0.14 aside 0.15
g:v:lift payload -0.08 lift 1.72
g:v:place payload 0.97
g:v:pull pull 1.77
g:v:push payload -0.05 pull 1.48
g:v:run payload 0.09
g:v:walk payload -0.06 aside 0.14
gm:(:- payload 0.13 aside 0.18
gm:,:- lift 0.15 pull 0.22 aside -0.19
gm:-:- payload 0.08 lift -0.14 pull -0.27 own_mass -0.05
gm:::- own_mass 0.07 aside -0.07
gm:^:- payload 0.18 own_mass 0.22 aside -0.29
gm:h:have:- pull 0.06 aside -0.06
gm:p:at:- payload 0.15 pull 0.08 own_mass 0.24 aside -0.11
gm:p:between:- payload 0.13
gm:p:by:- lift 0.05
gm:p:for:- aside 0.11
gm:p:from:- payload 0.2 aside -0.09
gm:p:in:- payload -0.08 pull 0.08 aside -0.08
gm:p:into:- lift -0.06 aside 0.1
gm:p:of:- payload 0.14 lift -0.09 own_mass -0.1 aside -0.19
gm:p:on:- payload 0.24 lift 0.06 pull 0.19 aside -0.15
gm:p:over:- own_mass -0.11 aside 0.4
gm:p:through:- aside 0.23
gm:p:to:- payload 0.07 lift -0.05 aside -0.1
gm:p:under:- pull 0.14
gm:p:up:- lift 0.11
gm:p:with:- lift 0.23
gm:p:without:- payload -0.11
gm:v:carry:- lift -0.08 own_mass -0.1 aside 0.11
gm:v:cross:- aside 0.27
gm:v:dig:- payload -0.07 aside 0.2
gm:v:drive:- payload 0.09 aside -0.05
gm:v:grasp:- lift 0.22
gm:v:inspect:- own_mass -0.14 aside 0.15
gm:v:lift:- payload -0.08 lift 0.22
gm:v:pull:- pull 0.27
gm:v:push:- payload -0.05
gm:v:run:- payload 0.09
gm:v:walk:- payload -0.06 aside 0.14
gov:- payload 0.11 lift -0.1 pull 0.43 own_mass 0.12 aside 0.33
gov:a:carry payload 1.28 lift 0.12 pull -0.11 own_mass -0.11 aside -0.31
gov:a:cross payload -0.24 lift -0.07 pull 0.09 own_mass 0.35 aside -0.12
gov:a:drive payload 0.07
gov:a:grasp lift 1.5
gov:a:lift payload -0.08 lift 1.69 own_mass -0.08
gov:a:place payload 1.03
gov:a:pull pull 1.66 aside -0.08
gov:a:push pull 1.54
gov:a:walk payload -0.06 aside 0.15
gov:p:at payload -0.05 own_mass 0.08
gov:p:for payload 0.24 own_mass -0.12 aside -0.1
gov:p:over payload -0.05 own_mass -0.22 aside 0.3
gov:p:to payload 0.31 own_mass -0.24
gov:p:with payload 0.24 lift 0.23 pull -0.24 own_mass -0.24 aside -0.06
measure:- payload 0.17 aside 0.38
mv:-:-1 payload 0.11 lift 0.59 pull -0.1 own_mass -0.25 aside -0.35
mv:-:-2 payload -0.06 lift 0.08
mv:-:-4 payload -0.07 lift 0.07 own_mass -0.28 aside 0.29
mv:-:0 lift 0.52 own_mass 0.19 aside -0.52
mv:-:1 payload 0.22 lift -0.24 pull -0.35 own_mass 0.16 aside -0.37
mv:-:2 payload 0.27 lift -0.37 pull -0.08 own_mass 0.06 aside 0.28
mv:-:3 payload 0.24 lift -0.24 pull 0.38 own_mass -0.33 aside 0.07
mv:-:4 payload -0.5 lift -0.16 pull 0.37 own_mass -0.22 aside 0.5
mv:-:5 payload -0.43 aside 0.48
o:R payload 0.14 lift -0.15 pull -0.29 own_mass 0.51 aside -0.19
o:cue:gap own_mass 0.31
o:cue:passage payload 0.18 pull 0.15 aside -0.1
o:cue:pipe payload 0.15
o:cue:reach payload -0.07 aside 0.22
o:cue:step payload -0.17 lift 0.06 pull 0.14 aside -0.09
o:family payload -0.77 own_mass 2.31 aside -0.11
o:k:animal payload -0.06 own_mass -0.11 aside 1.14
o:k:body payload -1.04 pull -0.06 own_mass 2.43
o:k:container payload 0.25 lift -0.16 own_mass -0.09 aside -0.2
o:k:cover lift -0.05 pull 0.38 own_mass -0.13 aside -0.09
o:k:drawn payload -0.15 lift -0.17 pull 0.5 own_mass -0.05 aside 0.1
o:k:gap own_mass 0.3
o:k:ground payload -0.16 lift -0.11 aside -0.11
o:k:l-cost payload -0.13
o:k:l-load payload 3.27 lift -0.11 own_mass -2 aside -0.08
o:k:l-mass payload -0.32 own_mass 3.03 aside -0.12
o:k:l-size payload -0.19 own_mass 0.4
o:k:l-slope payload 0.12 own_mass -0.06 aside -0.07
o:k:l-time own_mass -0.07 aside -0.12
o:k:load payload 1.65 lift 0.48 pull 0.1 own_mass -1.13 aside -0.31
o:k:obstacle payload -0.51 lift -0.06 pull 0.14 own_mass 0.19 aside 0.13
o:k:opening payload 0.14 lift -0.06 pull 0.15 own_mass 0.16 aside -0.14
o:k:other_machine payload -0.06 own_mass -0.1 aside 1.21
o:k:part payload 0.08 own_mass -0.09
o:k:person aside 1.15
o:k:pipe payload 0.13
o:k:surface payload -0.15 lift -0.14 pull 0.24 own_mass -0.11 aside 0.37
o:k:time own_mass -0.07 aside 0.08
o:k:way payload 0.32 lift -0.06 own_mass -0.1
o:object payload 1.23 lift 0.12 pull -0.06 own_mass -1.5 aside -0.1
o:part own_mass -0.06
o:place payload -0.15 lift 0.28 pull 0.5 own_mass -0.13 aside 0.05
o:sensor payload 0.06
o:subject payload -1.01 own_mass 2.37
o:terrain lift -0.06 pull -0.08 own_mass 0.26 aside -0.14
o:thing:animal payload -0.2 aside 0.25
o:thing:furniture payload 0.09 pull 0.11 aside -0.08
o:thing:goods payload 1.14 lift 0.3 pull 0.2 own_mass -1.2 aside 0.28
o:thing:person aside 0.13
o:thing:structure lift -0.06 pull -0.08 own_mass -0.17 aside 0.35
o:thing:vehicle lift -0.06 pull 0.5 own_mass -0.09 aside -0.28
o:unknown payload 0.33 lift -0.12 own_mass -0.25 aside -0.18
ob:R:- payload 0.21 pull -0.18 aside 0.38
ob:R:about payload 0.09 own_mass -0.32 aside -0.06
ob:R:max lift -0.12 pull -0.07 own_mass 1.96 aside -0.21
ob:R:min payload -0.15 lift -0.06 own_mass 0.35 aside -0.11
ob:family:- payload 0.06 own_mass -0.08
ob:family:max own_mass 0.07
ob:k:animal:- payload 0.06 own_mass -0.14 aside 0.12
ob:k:body:- own_mass -0.13 aside -0.09
ob:k:body:max own_mass 0.24 aside -0.07
ob:k:cover:max pull 0.19
ob:k:drawn:- payload -0.11 pull 0.46 aside -0.13
ob:k:gap:- own_mass 0.1
ob:k:ground:- payload 0.1 aside -0.08
ob:k:ground:max payload 0.06
ob:k:l-cost:- payload -0.12
ob:k:l-load:- payload -0.07
ob:k:l-mass:- pull 0.06 aside -0.05
ob:k:l-mass:max own_mass 0.07
ob:k:l-slope:- payload 0.16 own_mass -0.09
ob:k:l-time:- payload 0.19 own_mass -0.08 aside -0.11
ob:k:load:- payload 0.13 lift 0.39 pull -0.22 own_mass 0.49 aside 0.13
ob:k:load:about payload 0.09 lift 0.11 pull 0.17 aside -0.09
ob:k:load:max payload -0.19 lift -0.13 pull 0.08 own_mass -0.15 aside 0.14
ob:k:opening:- payload 0.14 pull 0.12 own_mass 0.18 aside -0.11
ob:k:opening:max payload 0.06
ob:k:other_machine:- payload -0.08 pull -0.05 own_mass -0.1 aside 0.35
ob:k:part:- payload 0.1 own_mass -0.07
ob:k:person:- aside 0.16
ob:k:surface:- payload -0.06 pull 0.09 own_mass -0.08 aside 0.25
ob:k:way:- aside 0.06
ob:k:way:max payload 0.15
ob:object:- lift 0.09
ob:place:- pull -0.07 own_mass -0.05 aside 0.25
ob:terrain:- payload 0.07 aside 0.11
ob:terrain:max payload -0.07 lift 0.1
ob:thing:animal:- aside 0.06
ob:thing:goods:max lift 0.08
ob:thing:structure:- payload -0.13 own_mass -0.17 aside 0.24
ob:unknown:- payload 0.41 lift -0.11 pull -0.07 own_mass -0.26
ob:unknown:about payload 0.06 pull 0.09 own_mass -0.06
ob:unknown:max payload -0.15 own_mass 0.08 aside -0.1
off own_mass -0.18 aside 4.2
og:cue:gap:- own_mass 0.1
og:cue:gap:v:cross own_mass 0.21
og:cue:passage:, pull 0.18
og:cue:passage:- payload 0.05
og:cue:passage:p:through payload 0.09 aside -0.05
og:cue:pipe:p:of payload 0.08
og:cue:reach:( aside 0.29
og:cue:reach:- pull 0.07
og:cue:step:^ pull 0.12
og:cue:step:p:by lift 0.05
og:cue:step:p:of payload -0.09
og:family:- payload 0.15 own_mass -0.13 aside -0.08
og:family:p:with payload 0.08 own_mass -0.05
og:k:animal:- own_mass -0.1 aside 0.08
og:k:animal:v:walk aside 0.1
og:k:body:- payload -0.06 own_mass 0.06 aside -0.2
og:k:body:v:walk own_mass 0.05
og:k:container:- payload 0.22 lift -0.11 own_mass -0.07 aside 0.1
og:k:container:^ payload 0.16 aside -0.07
og:k:container:p:on pull 0.11
og:k:container:p:with payload 0.09
og:k:container:v:carry payload -0.19
og:k:cover:- own_mass 0.06
og:k:cover:p:of pull 0.07
og:k:cover:p:on pull 0.23 aside -0.12
og:k:cover:p:through payload 0.09 aside -0.05
og:k:cover:p:under pull 0.15
og:k:drawn:, pull 0.18 aside -0.07
og:k:drawn:- payload -0.13 pull 0.12 aside 0.17
og:k:drawn:p:in pull 0.13
og:k:drawn:p:into lift -0.06 aside 0.1
og:k:drawn:p:of pull 0.08
og:k:drawn:v:carry payload 0.06
og:k:drawn:v:drive pull 0.05
og:k:drawn:v:push pull -0.09
og:k:gap:- own_mass 0.1
og:k:gap:v:cross own_mass 0.21
og:k:ground:, payload 0.09
og:k:ground:- payload -0.12
og:k:ground:p:from payload 0.07
og:k:ground:p:of payload -0.33
og:k:ground:p:on payload -0.05
og:k:ground:p:over payload 0.06 aside -0.07
og:k:l-cost:- payload -0.1
og:k:l-load:- payload -0.14 lift -0.1 aside -0.05
og:k:l-load:^ payload 0.05
og:k:l-load:v:carry payload -0.07
og:k:l-mass:, own_mass 0.06
og:k:l-mass:- payload -0.15 own_mass 0.31 aside -0.06
og:k:l-mass:^ payload -0.08 own_mass 0.14
og:k:l-mass:h:have pull 0.06 aside -0.05
og:k:l-slope:- payload 0.08 own_mass -0.05
og:k:l-slope:p:up payload 0.05
og:k:l-time:- own_mass -0.07 aside -0.12
og:k:load:, payload -0.09 lift 0.2 pull -0.1 aside -0.13
og:k:load:- payload -0.44 pull -0.21 own_mass 0.2
og:k:load:: own_mass 0.06 aside -0.06
og:k:load:^ payload -0.11 lift -0.12 pull 0.11 own_mass 0.21 aside -0.28
og:k:load:p:in payload -0.06 pull 0.13
og:k:load:p:into lift -0.06 aside 0.1
og:k:load:p:of payload 0.21 lift -0.08 pull 0.07 own_mass -0.05 aside -0.18
og:k:load:p:on payload 0.06
og:k:load:p:over own_mass -0.08 aside 0.31
og:k:load:p:to payload 0.06
og:k:load:p:up lift 0.08
og:k:load:p:with payload -0.06 lift 0.25 aside -0.07
og:k:load:v:carry payload 0.14 lift -0.07 aside 0.06
og:k:load:v:drive payload 0.1
og:k:load:v:grasp lift 0.14
og:k:load:v:lift payload -0.07 lift 0.2
og:k:load:v:pull pull 0.16
og:k:load:v:push payload -0.05
og:k:obstacle:, payload -0.07 own_mass 0.09
og:k:obstacle:- payload -0.15 own_mass 0.15
og:k:obstacle:^ payload 0.05 pull 0.1 aside -0.1
og:k:obstacle:p:by lift 0.05
og:k:obstacle:p:of pull 0.08 aside -0.09
og:k:obstacle:p:over own_mass -0.08 aside 0.32
og:k:obstacle:p:with payload -0.15
og:k:obstacle:v:carry payload -0.19
og:k:obstacle:v:pull pull 0.06
og:k:opening:, pull 0.15
og:k:opening:- payload 0.11 pull 0.07 aside -0.05
og:k:opening:p:between payload 0.11
og:k:opening:p:through payload 0.09 aside -0.05
og:k:other_machine:- aside 0.16
og:k:other_machine:p:on pull 0.13 aside -0.11
og:k:part:p:with payload 0.08 own_mass -0.05
og:k:person:p:with aside 0.12
og:k:pipe:- payload 0.06
og:k:pipe:p:of payload 0.08
og:k:surface:( aside 0.29
og:k:surface:- payload -0.16 lift -0.05 pull 0.07 own_mass 0.08 aside 0.1
og:k:surface:p:into lift -0.06 aside 0.1
og:k:surface:p:of pull 0.08
og:k:surface:p:on pull 0.24 aside -0.12
og:k:surface:v:drive payload 0.1
og:k:time:- payload 0.06
og:k:time:p:at payload 0.08
og:k:time:p:over payload -0.07 aside 0.15
og:k:way:- payload 0.26 aside -0.06
og:k:way:p:over payload -0.07 aside 0.15
og:object:, lift 0.06
og:object:- payload -0.22 lift -0.05 aside 0.07
og:object:^ payload 0.07 lift 0.08 aside -0.06
og:object:p:of payload -0.08 aside -0.08
og:part:p:with payload 0.08 own_mass -0.05
og:place:, payload -0.15 pull 0.37 aside -0.06
og:place:p:from payload 0.19 aside -0.06
og:place:p:on lift 0.1
og:place:p:through payload -0.06 aside 0.29
og:place:p:under pull 0.19
og:place:p:with payload -0.25 lift 0.32
og:subject:- aside -0.14
og:subject:v:walk own_mass 0.05
og:terrain:, payload -0.06 own_mass 0.09
og:terrain:- payload -0.11 own_mass 0.22 aside -0.12
og:terrain:p:from payload 0.14
og:terrain:p:of payload 0.19 aside -0.06
og:terrain:p:on payload -0.09 lift 0.1
og:terrain:p:over payload 0.07 aside -0.08
og:terrain:v:cross own_mass 0.21
og:terrain:v:dig payload -0.07 aside 0.2
og:thing:animal:- payload -0.15 aside 0.13
og:thing:animal:v:walk aside 0.16
og:thing:furniture:p:under pull 0.19
og:thing:goods:, own_mass 0.08
og:thing:goods:- payload -0.41 lift 0.29 pull -0.24 aside 0.29
og:thing:goods:^ payload -0.13 lift -0.08 pull 0.15 own_mass 0.25 aside -0.17
og:thing:goods:p:into lift -0.06 aside 0.1
og:thing:goods:p:of pull 0.07 aside -0.1
og:thing:goods:p:on payload 0.18
og:thing:goods:p:over own_mass -0.08 aside 0.32
og:thing:goods:p:with aside -0.06
og:thing:goods:v:carry payload -0.16
og:thing:goods:v:grasp lift 0.08
og:thing:goods:v:lift payload -0.07 lift 0.18
og:thing:goods:v:pull pull 0.19
og:thing:goods:v:push pull 0.05
og:thing:person:p:with aside 0.12
og:thing:structure:( aside 0.29
og:thing:structure:, payload 0.09
og:thing:structure:- payload -0.14 aside -0.09
og:thing:structure:p:through payload 0.09 aside -0.05
og:thing:structure:v:cross own_mass -0.17 aside 0.3
og:thing:vehicle:, pull 0.18 aside -0.07
og:thing:vehicle:- pull 0.15 aside -0.12
og:thing:vehicle:p:in pull 0.14
og:thing:vehicle:p:on payload -0.06 pull 0.25 aside -0.11
og:thing:vehicle:v:push pull -0.1
og:unknown:( payload 0.14 aside -0.1
og:unknown:- payload 0.13 lift -0.07 own_mass -0.09 aside 0.14
og:unknown:p:at payload 0.24 pull 0.1 own_mass -0.14
og:unknown:p:of payload -0.19
og:unknown:p:on payload 0.19
om:R:- payload 0.14 lift -0.15 pull -0.29 aside -0.19
om:cue:gap:- own_mass 0.31
om:cue:passage:- payload 0.18 pull 0.15 aside -0.1
om:cue:pipe:- payload 0.15
om:cue:reach:- payload -0.07 aside 0.22
om:cue:step:- payload -0.17 lift 0.06 pull 0.14 aside -0.09
om:family:- payload 0.23 own_mass -0.19 aside -0.11
om:k:animal:- payload -0.06 own_mass -0.11 aside 0.14
om:k:body:- pull -0.06 own_mass -0.07
om:k:container:- payload 0.25 lift -0.16 own_mass -0.09 aside -0.2
om:k:cover:- lift -0.05 pull 0.38 own_mass -0.13 aside -0.09
om:k:drawn:- payload -0.15 lift -0.17 pull 0.5 own_mass -0.05 aside 0.1
om:k:gap:- own_mass 0.3
om:k:ground:- payload -0.16 lift -0.11 aside -0.11
om:k:l-cost:- payload -0.13
om:k:l-load:- payload -0.23 lift -0.11 aside -0.08
om:k:l-mass:- payload -0.32 own_mass 0.53 aside -0.12
om:k:l-size:- payload -0.19 own_mass 0.4
om:k:l-slope:- payload 0.12 own_mass -0.06 aside -0.07
om:k:l-time:- own_mass -0.07 aside -0.12
om:k:load:- payload 0.15 lift 0.48 pull 0.1 own_mass 0.37 aside -0.31
om:k:obstacle:- payload -0.51 lift -0.06 pull 0.14 own_mass 0.19 aside 0.13
om:k:opening:- payload 0.14 lift -0.06 pull 0.15 own_mass 0.16 aside -0.14
om:k:other_machine:- payload -0.06 own_mass -0.1 aside 0.21
om:k:part:- payload 0.08 own_mass -0.09
om:k:person:- aside 0.15
om:k:pipe:- payload 0.13
om:k:surface:- payload -0.15 lift -0.14 pull 0.24 own_mass -0.11 aside 0.37
om:k:time:- own_mass -0.07 aside 0.08
om:k:way:- payload 0.32 lift -0.06 own_mass -0.1
om:object:- payload -0.27 lift 0.12 pull -0.06 aside -0.1
om:part:- own_mass -0.06
om:place:- payload -0.15 lift 0.28 pull 0.5 own_mass -0.13 aside 0.05
om:sensor:- payload 0.06
om:subject:- own_mass -0.13
om:terrain:- lift -0.06 pull -0.08 own_mass 0.26 aside -0.14
om:thing:animal:- payload -0.2 aside 0.25
om:thing:furniture:- payload 0.09 pull 0.11 aside -0.08
om:thing:goods:- payload -0.36 lift 0.3 pull 0.2 own_mass 0.3 aside 0.28
om:thing:person:- aside 0.13
om:thing:structure:- lift -0.06 pull -0.08 own_mass -0.17 aside 0.35
om:thing:vehicle:- lift -0.06 pull 0.5 own_mass -0.09 aside -0.28
om:unknown:- payload 0.33 lift -0.12 own_mass -0.25 aside -0.18
ow:allei pull 0.2
ow:apiec payload 0.09 aside -0.09
ow:back payload 0.19
ow:bag payload 0.49 aside -0.17
ow:barn aside 0.1
ow:basket payload 0.11 lift -0.05
ow:batteri payload -0.15
ow:beach lift 0.11
ow:beer payload 0.17 aside -0.07
ow:bin payload -0.08 lift -0.09 pull 0.07 aside 0.21
ow:board payload -0.18 own_mass 0.28
ow:bot own_mass 0.08
ow:bottl payload -0.06 aside 0.12
ow:box payload -0.25 lift -0.09 aside 0.18
ow:brick payload -0.13 lift 0.09
ow:bridg own_mass -0.17 aside 0.3
ow:bucket payload 0.09
ow:build payload -0.1 aside -0.07
ow:cabl pull 0.17
ow:capac payload -0.07
ow:cat payload -0.12
ow:cost payload -0.13
ow:couch pull 0.19
ow:crate payload -0.11 aside -0.08
ow:dai payload -0.06 aside 0.07
ow:der payload 0.07
ow:dish payload -0.29 lift 0.34
ow:dog payload 0.07 own_mass -0.15 aside 0.13
ow:drum payload -0.1 lift -0.07 aside 0.25
ow:field payload 0.07
ow:firewood payload 0.05
ow:gap own_mass 0.2
ow:gate payload 0.07 aside -0.06
ow:glass payload -0.28 lift 0.28
ow:grass aside -0.05
ow:groceri payload 0.09
ow:handl aside 0.29
ow:heaviest payload 0.14 aside -0.11
ow:hour payload 0.09
ow:ic payload -0.18
ow:instrument payload 0.07
ow:itself own_mass 0.14 aside -0.07
ow:jar payload -0.28 lift 0.31
ow:labrador aside 0.06
ow:lamp payload 0.08
ow:laptop payload -0.19
ow:leg payload 0.08 own_mass -0.08
ow:lunch payload -0.15
ow:machin own_mass -0.07 aside 0.12
ow:mail payload -0.09
ow:mass pull 0.06 own_mass 0.07 aside -0.06
ow:mower payload -0.07 own_mass -0.06 aside 0.2
ow:onc payload 0.27 own_mass -0.12
ow:orchard payload 0.08
ow:pack payload 0.26 aside -0.13
ow:pallet payload -0.08 aside 0.08
ow:paper payload 0.12
ow:parcel payload 0.33 lift -0.1 aside -0.14
ow:park aside 0.21
ow:payload payload -0.22 lift -0.1
ow:person aside 0.14
ow:phone lift 0.09
ow:piec payload 0.08 lift 0.13 own_mass -0.1 aside -0.07
ow:plank payload -0.17 aside 0.26
ow:plate payload 0.09
ow:pram payload 0.1
ow:rack pull 0.06
ow:robot own_mass -0.11 aside -0.08
ow:roll aside -0.05
ow:room payload 0.09
ow:round payload 0.05 aside -0.06
ow:row payload 0.1
ow:sampl payload 0.45 own_mass -0.12
ow:sand payload -0.1
ow:saw payload 0.16 own_mass -0.11
ow:screw lift 0.08
ow:servo payload -0.51 aside 0.69
ow:shop payload 0.11
ow:side payload -0.19 own_mass 0.4
ow:sledg payload -0.12 pull 0.26 aside -0.07
ow:slope payload 0.15 own_mass -0.09
ow:stori payload -0.07 aside 0.2
ow:suitcas payload 0.07
ow:tank payload 0.09
ow:tent payload -0.45
ow:tile own_mass 0.24 aside -0.12
ow:time payload -0.05 pull 0.11
ow:tin payload -0.41 lift 0.53
ow:toi payload -0.1 lift -0.11 pull 0.12
ow:tool payload 0.35 aside -0.09
ow:toolbox payload -0.15 lift 0.17
ow:top payload -0.08
ow:tote payload 0.16
ow:tractor aside 0.08
ow:trai payload 0.4 lift -0.1
ow:trailer pull 0.11
ow:trip payload 0.08 own_mass -0.05 aside 0.13
ow:truck pull 0.13 aside -0.11
ow:tube payload 0.15
ow:vial payload -0.05
ow:water payload -0.16 lift -0.07
ow:weight payload -0.31 own_mass 0.49 aside -0.07
peers:1 payload 0.3 lift 0.24 own_mass -0.1 aside -0.41
peers:2 payload -0.65 lift -0.32 pull 0.08 own_mass 0.53 aside 0.53
peers:3 payload -0.21 pull -0.06 aside 0.28
per-time pull -0.07 aside 4.13
range payload -0.17 pull -0.05 own_mass 0.26 aside -0.09
rate payload 0.17 lift 0.36 pull 0.1 own_mass -0.33 aside -0.25
value:-1 lift 0.41 pull 0.08 own_mass -0.24 aside -0.16
value:-2 payload -0.17 lift 0.52 pull -0.06 aside -0.24
value:-3 payload 0.29 lift 0.06 own_mass -0.2 aside -0.09
value:-4 lift 0.09 own_mass -0.07
value:-5 own_mass 0.08
value:-8 lift 0.08 aside -0.06
value:0 payload 0.05 lift 0.1 pull -0.12 own_mass 0.4 aside -0.47
value:1 payload 0.07 pull -0.17
value:10 payload -0.42 pull -0.12 aside 0.6
value:2 payload 0.34 lift -0.29 pull -0.21 own_mass 0.31 aside -0.68
value:3 payload 0.27 lift -0.06 pull -0.11 own_mass 0.1 aside -0.42
value:4 payload 0.21 lift -0.36 aside 0.25
value:5 payload -0.3 lift -0.18 pull 0.38 own_mass -0.07 aside 0.14
value:6 payload 0.47 lift -0.06 own_mass -0.28
value:7 payload -0.33 lift -0.12 pull 0.09 own_mass -0.2 aside 0.54
value:8 payload -0.19 pull 0.29
w+1:# payload 0.22 lift -0.09 own_mass -0.08 aside -0.19
w+1:) payload -0.3 lift -0.11 aside 0.62
w+1:, payload 0.32 lift 0.51 pull -0.1 own_mass -0.21 aside -0.41
w+1:. payload 0.18 lift 0.15 aside -0.29
w+1:; payload -0.45 lift -0.09 own_mass 0.32 aside 0.24
w+1:a pull -0.08 aside 0.13
w+1:altogeth payload 0.08 lift -0.05 aside -0.06
w+1:and payload -0.6 pull -0.13 own_mass 0.48 aside 0.14
w+1:apiec payload 0.17 lift 0.07 pull -0.05 aside -0.15
w+1:at payload 0.16 lift -0.15 pull 0.24 own_mass -0.08 aside -0.19
w+1:bin lift -0.07 pull -0.18 aside 0.27
w+1:camera payload 0.07
w+1:each payload 0.11 lift 0.4 own_mass -0.23 aside -0.24
w+1:first payload 0.06
w+1:for payload -0.08 own_mass 0.14
w+1:in payload -0.13 pull -0.19 aside 0.36
w+1:is payload 0.17 own_mass -0.1 aside -0.06
w+1:loaded pull 0.09 aside -0.08
w+1:max payload -0.1 lift -0.07 pull -0.08 own_mass 0.31
w+1:of payload 0.17 lift -0.11 pull 0.11 own_mass -0.21
w+1:on payload 0.4 own_mass -0.23 aside -0.19
w+1:or payload -0.11 own_mass 0.23
w+1:over payload 0.13 own_mass -0.05
w+1:payload payload 0.06
w+1:per payload 0.28 pull 0.19 own_mass -0.26 aside -0.17
w+1:pleas own_mass 0.05
w+1:robot payload -0.17 own_mass 0.31 aside -0.13
w+1:so payload -0.11 own_mass 0.2
w+1:through payload 0.05
w+1:to payload -0.12 lift 0.26 aside -0.07
w+1:togeth payload 0.46 pull 0.11 own_mass -0.3 aside -0.22
w+1:top payload -0.1 own_mass 0.13
w+1:up payload 0.07
w+1:when pull 0.29 aside -0.19
w+1:with payload 0.08
w+2:# payload 0.13 lift -0.13 pull -0.07 own_mass 0.16 aside 0.3
w+2:) lift 0.06
w+2:, payload -0.08 lift 0.21 own_mass -0.16 aside 0.35
w+2:. payload 0.16 pull 0.09 own_mass 0.06 aside -0.31
w+2:; own_mass 0.08 aside -0.06
w+2:a payload 0.08 lift 0.24 own_mass -0.11 aside -0.16
w+2:aid payload 0.06
w+2:and payload -0.78 lift 0.07 pull -0.08 own_mass 0.52 aside 0.33
w+2:at payload -0.33 lift 0.34
w+2:between payload 0.16 aside -0.08
w+2:book payload 0.07
w+2:carri payload -0.18 own_mass 0.26 aside -0.06
w+2:cost payload -0.13 own_mass -0.09 aside 0.26
w+2:dai pull -0.07 aside 0.13
w+2:flat payload 0.07
w+2:for lift 0.06
w+2:from payload 0.32 own_mass -0.15 aside -0.15
w+2:full payload -0.09 pull 0.3 aside -0.17
w+2:grass payload 0.05
w+2:gravel payload 0.12
w+2:ha payload 0.06
w+2:have payload 0.1 lift -0.07 pull -0.12 own_mass -0.06 aside 0.15
w+2:in pull -0.09 own_mass -0.05 aside 0.13
w+2:it payload 0.21 pull -0.19 own_mass -0.17 aside 0.16
w+2:max payload 0.37 own_mass -0.32
w+2:most payload 0.17 lift -0.14 pull 0.28 own_mass -0.15 aside -0.17
w+2:need payload -0.07 pull 0.07
w+2:not payload 0.09 aside -0.09
w+2:of payload 0.08 aside -0.06
w+2:on pull 0.18 aside -0.13
w+2:onc payload 0.31 own_mass -0.21 aside -0.07
w+2:over payload 0.07
w+2:payload payload -0.05 own_mass 0.08
w+2:pick payload -0.37 lift 0.44
w+2:ride payload 0.07
w+2:run payload 0.11 own_mass -0.06
w+2:so payload -0.11 own_mass 0.21
w+2:that payload -0.24 lift -0.08 pull -0.08 own_mass 0.38
w+2:that's lift 0.1 aside -0.06
w+2:the payload 0.2 lift -0.06 own_mass 0.19 aside -0.33
w+2:through aside 0.07
w+2:to payload 0.24 aside -0.14
w+2:total payload -0.06 own_mass -0.09 aside 0.18
w+2:under payload 0.09 own_mass -0.07
w+2:up payload -0.23 own_mass -0.07 aside 0.47
w+2:walk payload 0.12 own_mass -0.06
w+2:water payload -0.58 own_mass -0.06 aside 0.68
w+2:what payload 0.17 own_mass -0.1 aside -0.06
w+2:width payload -0.11 own_mass 0.13
w-1:# lift -0.08 pull -0.1 own_mass 0.35
w-1:( payload -0.26 pull 0.08 own_mass -0.05 aside 0.49
w-1:, payload 0.17 pull 0.38 aside -0.56
w-1:/ payload -0.09 own_mass 0.12
w-1:: payload 0.24 pull -0.05 own_mass 0.17 aside -0.38
w-1:= payload 0.24 aside -0.15
w-1:a payload 0.18 lift -0.15 pull -0.2 own_mass 0.07 aside 0.15
w-1:and payload -0.36 lift -0.09 aside 0.43
w-1:bear payload -0.26 own_mass 0.42 aside -0.11
w-1:carri payload 0.41 lift -0.08 pull -0.07 own_mass -0.18 aside -0.37
w-1:der payload 0.18 own_mass -0.1 aside -0.05
w-1:each payload -0.05 lift 0.1
w-1:haul payload 0.05
w-1:hold payload 0.19 lift 0.22 own_mass -0.37
w-1:is lift -0.22 pull 0.1 own_mass -0.26 aside 0.12
w-1:it's payload -0.11 lift 0.17
w-1:itself payload -0.08 own_mass 0.22 aside -0.07
w-1:lift payload -0.08 lift 0.19 own_mass -0.08
w-1:move payload -0.08 pull 0.11
w-1:my payload -0.05 aside 0.13
w-1:need payload -0.05 pull 0.22 aside -0.17
w-1:of payload 0.06 lift -0.15 pull -0.31 own_mass 0.05 aside 0.3
w-1:onli payload -0.26 own_mass 0.08 aside 0.21
w-1:payload payload -0.11 own_mass 0.11
w-1:pull pull 0.15 aside -0.08
w-1:sai payload -0.06 own_mass 0.06
w-1:so payload -0.06 pull 0.17 own_mass 0.31 aside -0.37
w-1:stai payload -0.07 own_mass 0.13
w-1:take payload -0.35 own_mass 0.11 aside 0.32
w-1:to payload 0.32 own_mass -0.27
w-1:trai payload 0.07
w-1:usual payload 0.13
w-1:wa payload -0.27 own_mass -0.15 aside 0.49
w-1:weigh payload 0.24 lift -0.09 own_mass 0.15 aside 0.18
w-1:weight payload -0.32 own_mass 0.41 aside -0.06
w-1:with payload 0.48 lift -0.07 own_mass -0.22 aside -0.37
w-2:# payload 0.26 pull -0.08 own_mass 0.07 aside -0.33
w-2:) payload -0.6 aside 0.68
w-2:, payload -0.1 lift -0.06 pull 0.28 own_mass 0.44 aside -0.41
w-2:100 payload 0.12 own_mass -0.08
w-2:: own_mass 0.07
w-2:and payload -0.31 own_mass -0.15 aside 0.57
w-2:bag payload 0.46 own_mass -0.12 aside -0.3
w-2:ball lift 0.06 aside -0.05
w-2:barn payload -0.07 pull -0.06 aside 0.19
w-2:basket payload 0.15 lift -0.06
w-2:beer payload 0.19 own_mass -0.05 aside -0.11
w-2:bin payload -0.06
w-2:bottl lift -0.07 aside 0.13
w-2:box payload -0.15 aside 0.23
w-2:bucket payload 0.09 aside -0.06
w-2:cabl payload -0.05 pull 0.07
w-2:camera payload 0.14 aside -0.09
w-2:can lift 0.06
w-2:carri payload 0.26 own_mass -0.06 aside -0.14
w-2:cm payload 0.22 lift -0.08 own_mass 0.08 aside -0.17
w-2:come payload 0.32 own_mass -0.27
w-2:crate payload 0.13 aside -0.08
w-2:dog payload 0.13 own_mass -0.16
w-2:feed payload 0.07 pull 0.05 aside -0.08
w-2:firewood payload 0.06
w-2:floor lift 0.08 own_mass -0.07
w-2:follow aside 0.07
w-2:glass payload -0.33 lift 0.28 own_mass 0.06
w-2:h payload 0.17 own_mass -0.14
w-2:hold payload -0.26 own_mass 0.08 aside 0.21
w-2:hour payload 0.09
w-2:i payload 0.72 own_mass -0.27 aside -0.39
w-2:ic payload -0.27 own_mass 0.27
w-2:is pull -0.1 aside 0.11
w-2:it payload -0.08 lift -0.11 own_mass 0.32 aside -0.07
w-2:kg own_mass -0.18 aside 0.19
w-2:leg payload 0.11 own_mass -0.11
w-2:load payload 0.1 aside -0.06
w-2:long own_mass 0.08
w-2:mail payload 0.1 own_mass -0.09
w-2:me payload 0.49 aside -0.42
w-2:mm payload 0.1
w-2:must lift 0.08
w-2:one payload -0.27 own_mass -0.15 aside 0.49
w-2:onli payload -0.24 own_mass 0.33 aside -0.06
w-2:own payload -0.06 own_mass 0.1
w-2:parcel payload 0.23 lift -0.05 own_mass -0.05 aside -0.1
w-2:payload payload -0.1 lift -0.07 own_mass 0.16 aside -0.08
w-2:person pull -0.18 aside 0.19
w-2:piec payload 0.09 lift 0.14 own_mass -0.1 aside -0.09
w-2:pull pull 0.06
w-2:robot payload -0.21 own_mass 0.29 aside -0.05
w-2:sampl payload 0.21 own_mass -0.16
w-2:sand payload -0.14 own_mass 0.16
w-2:saw payload 0.16 own_mass -0.11
w-2:should payload 0.19 pull -0.05 aside -0.1
w-2:suitcas payload 0.08
w-2:tall payload -0.05 pull 0.07
w-2:tank payload 0.08
w-2:tent payload -0.46 own_mass -0.07 aside 0.56
w-2:that payload 0.16 own_mass -0.23 aside 0.15
w-2:thei payload 0.28 own_mass -0.23
w-2:time payload -0.08 pull 0.19 aside -0.08
w-2:tin payload -0.48 lift 0.54
w-2:to payload 0.14 own_mass -0.09
w-2:toi payload -0.09 lift -0.11 pull 0.32 own_mass -0.08
w-2:tow pull 0.16 own_mass -0.09 aside -0.07
w-2:trai payload 0.35 lift -0.08 own_mass -0.19 aside -0.05
w-2:tube payload 0.26 lift -0.05 own_mass -0.16
w-2:wait payload 0.07
w-2:water payload -0.76 lift -0.05 aside 0.86
w-2:weight payload -0.16 own_mass 0.19
w-2:which payload 0.11
w-2:wide payload 0.15 aside -0.1
w-2:with payload -0.41 lift 0.3 aside 0.27`,
    relations: `<& -0.22
<( -0.42
<) -0.14
<, -0.12
<: -0.22
<adj: -0.36
<adj:, 0.17
<adj:. 0.07
<adj:< -0.11
<adj:a -0.18
<adj:carries -0.14
<adj:is 0.22
<adj:of 0.41
<adj:takes -0.08
<adj:weigh -0.13
<adj:weighing 0.22
<adj:weighs 0.24
<c 0.26
<c0 0.96
<c1 -0.11
<cheads 0.57
<cis 0.5
<csubject 0.32
<ctaken -0.75
<det -0.29
<gap0 0.15
<gap2 0.28
<gap5 0.12
<gap9 -0.22
<has -0.2
<heads&numof -0.05
<heads(of -0.23
<heads, 0.22
<heads,isnumpron -0.06
<heads,numverb 0.17
<headsisnum 0.08
<headsof 0.42
<headsofverb 0.06
<headspronweigh 0.27
<modal -0.31
<noun -0.27
<num -0.3
<p1 -0.63
<p10 0.14
<p11 -0.05
<p12 0.27
<p1heads 0.27
<p1subject 0.07
<p1taken -0.15
<p2 -2.02
<prep 0.22
<pron 0.33
<rank0 0.62
<rank1 -0.28
<rank3 -0.15
<rank4 0.12
<s -0.28
<s0 0.17
<s1 -0.17
<s2 -0.27
<sheads 0.16
<staken -0.66
<taken -0.1
<taken( -0.06
<taken, 0.46
<taken: -0.99
<takenis -0.95
<takenof 0.15
<takenweigh 0.08
<than -0.09
<verb -0.3
<weigh 0.46
<| 0.17
<|&()num -0.13
<|&, -0.26
<|&,num 0.14
<|(nounof -0.23
<|, 0.22
<|,:nounverb 0.11
<|,:num 0.06
<|,isnounnumpreppron -0.06
<|,noun -0.07
<|,nounnum 0.18
<|,nounnumprep -0.15
<|,nounnumprepverb -0.1
<|,nounprep 0.19
<|,numprepverb 0.27
<|,numverb -0.11
<|,weigh -0.16
<|hasnounnumpreprel 0.11
<|is 0.23
<|isnounnumprep 0.08
<|modal -0.16
<|nounpreppronweigh 0.24
<|nounprepverb 0.05
<|of 0.41
<|prep 0.12
<|prepverb -0.06
<|rel -0.14
<|relweigh 0.07
<|verb -0.33
<|weigh 0.36
=cue:gap 0.26
=cue:passage 0.16
=cue:pipe 0.09
=cue:reach 0.17
=cue:step -0.06
=family -0.14
=k:animal -0.08
=k:body -0.12
=k:container -0.13
=k:cover 0.12
=k:drawn 0.3
=k:gap 0.25
=k:ground -0.37
=k:l-cost -0.15
=k:l-load -0.35
=k:l-mass 0.17
=k:l-size 0.18
=k:l-slope -0.06
=k:l-time -0.17
=k:load 0.08
=k:obstacle -0.29
=k:opening 0.25
=k:person 0.08
=k:pipe 0.08
=k:surface 0.23
=k:way 0.15
=object -0.28
=part -0.06
=place 0.44
=subject -0.14
=terrain -0.25
=thing:furniture 0.07
=thing:goods 0.32
=thing:person 0.08
=thing:structure 0.1
=thing:vehicle 0.06
=unknown -0.13
>& -0.31
>) -0.1
>, -0.25
>adj: -0.3
>adj:, -0.05
>adj:at 0.13
>adj:per 0.09
>adj:robot 0.25
>adj:tops -0.08
>c 0.39
>c0 0.91
>cheads 0.25
>det -0.26
>gap0 0.31
>gap2 0.28
>gap5 -0.26
>gap9 -0.16
>has -0.06
>heads 0.05
>heads&,pronverb -0.16
>heads&numverb -0.1
>heads&verb 0.18
>heads, -0.06
>headsof 0.08
>headspron 0.17
>is 0.14
>modal 0.08
>noun -0.17
>num -0.22
>prep 0.24
>pron -0.22
>rank0 0.33
>rank1 -0.1
>rank2 -0.08
>s -0.34
>s0 -0.19
>s1 -0.13
>s2 -0.06
>sheads -0.24
>ssubject 0.08
>staken -0.07
>takennounofprep 0.08
>takenof -0.09
>| 0.41
>|& -0.14
>|&pron -0.05
>|&verb 0.11
>|, -0.06
>|,verb 0.17
>|nounofprep 0.08
>|prep 0.06
>|preppron 0.18
R& 0.09
R( 0.47
R) 0.7
R, 0.09
R: -0.16
Rb:- 0.05
Rb:about -0.37
Rb:max 0.17
Rhas -0.37
Ris -0.15
Rmodal 0.05
Rnoun 0.1
Rnum 0.42
Rof 0.18
Rprep 0.1
Rpron 0.35
Rrel 0.42
Rstart:1 0.07
Rstart:40 -0.17
Rstart:a 0.18
Rstart:after -0.09
Rstart:an 0.06
Rstart:at -0.06
Rstart:blood -0.18
Rstart:bring -0.06
Rstart:build 0.84
Rstart:cross -0.09
Rstart:fetch -0.09
Rstart:hexapod 0.37
Rstart:holds -0.06
Rstart:i 0.3
Rstart:it's -0.05
Rstart:max -0.16
Rstart:mini -0.06
Rstart:must 0.14
Rstart:my -0.09
Rstart:not 0.05
Rstart:pick -0.07
Rstart:please 0.4
Rstart:quadruped 0.09
Rstart:roll -0.18
Rstart:rover -0.13
Rstart:samples -0.11
Rstart:take -0.13
Rstart:takes -0.17
Rstart:the 0.25
Rstart:they -0.23
Rstart:two -0.08
Rstart:under 0.16
Rstart:walk -0.2
Rstart:want -0.1
Rstart:weight 0.09
Rsubj:it 0.93
Rsubj:it:about -0.11
Rsubj:machine 1.04
Rsubj:none 0.14
Rsubj:none:- 0.1
Rsubj:none:about -0.25
Rsubj:noun -1.35
Rsubj:noun:- -0.1
Rsubj:noun:max 0.24
Rsubj:person -0.1
Rsubj:person:- -0.1
Rsubj:verb -0.39
Rsubj:verb:- -0.23
Rsubj:verb:max -0.13
Rthan 0.44
Rverb 0.11
Rweigh -0.17`,
  },
  length: {
    roles: `act:- gap 0.21 pipe -0.07 underpass -0.09 reach -0.22 range 0.06 width 0.11 height 0.46 length 0.07 aside -0.06
act:family step -0.07 gap -0.08 passage 0.06 underpass -0.07 width 0.15 height 0.15 aside -0.07
act:locomotion:climb step 0.35 underpass -0.06 reach -0.27 height -0.22 aside 0.31
act:locomotion:crawl gap -0.17 pipe -0.07 passage 0.43 underpass 0.19 reach -0.06 aside -0.18
act:locomotion:cross step -0.37 gap 0.09 pipe 0.32 reach -0.09 range -0.22 length 0.07 aside 0.39
act:locomotion:drive clearance 0.22 underpass -0.09 range -0.16 height -0.06 aside 0.25
act:locomotion:jump step 0.1 gap 0.07 passage -0.05 underpass -0.07 height -0.22 aside 0.31
act:locomotion:run pipe -0.07 passage 0.09 reach -0.06 range 0.12 aside 0.06
act:locomotion:swim reach 0.14 range -0.12 height -0.08 aside 0.25
act:locomotion:walk step 0.32 gap -0.05 clearance 0.17 pipe -0.09 passage -0.26 underpass -0.23 reach -0.44 range 0.42 height 0.15 length -0.1 aside 0.13
act:manipulation:carry step 0.09 gap -0.1 clearance -0.1 pipe -0.09 passage -0.22 underpass -0.06 reach 0.21 range 0.3 size -0.06 width 0.1 height -0.13 length -0.08 aside 0.23
act:manipulation:grasp step -0.07 pipe -0.05 underpass 0.12 width -0.06 height 0.11 length -0.05 aside 0.15
act:manipulation:lift gap -0.05 passage 0.21 underpass -0.06 reach 0.52 range -0.07 height -0.26 aside -0.18
act:manipulation:open_door passage -0.05 reach 0.12
act:manipulation:place reach 0.14
act:manipulation:pour reach 0.09
act:manipulation:pull step -0.08 clearance -0.07 pipe 0.14 passage -0.12 underpass 0.09 reach -0.05 range 0.14 aside 0.13
act:manipulation:push pipe -0.06 passage -0.23 aside 0.52
act:purpose:clean step 0.13 reach 0.06 width -0.05 length 0.13
act:purpose:explore underpass 0.07 range 0.08
act:purpose:feed gap 0.12 passage 0.05 aside -0.08
act:purpose:film reach 0.29 range -0.3 aside 0.06
act:purpose:inspect step -0.17 gap -0.09 clearance -0.1 pipe 0.11 reach -0.08 range 0.13 height -0.07 aside 0.27
act:purpose:irrigate reach 0.18 aside -0.13
act:purpose:monitor passage -0.1 underpass 0.08 length 0.09 aside 0.07
act:purpose:paint reach 0.15 aside -0.09
act:subject step 0.11 gap -0.11 pipe -0.07 passage 0.17 underpass -0.11 reach -0.18 range -0.15 width 0.23 height 0.31 length 0.14 aside -0.3
bias gap -0.14 clearance -0.14 pipe -0.18 passage 0.05 underpass -0.22 reach 0.27 size -0.19 height -0.14 aside 0.26
bound:- gap -0.14 clearance -0.06 pipe -0.05 passage 0.17 underpass 0.35 reach 0.12 size -0.28 width -0.25 height -0.28 length -0.12 aside 0.31
bound:about gap 0.2 clearance -0.07 pipe -0.07 passage -0.23 reach 0.34 width -0.07 height 0.11 aside -0.16
bound:max gap -0.2 clearance -0.21 pipe -0.23 passage -0.35 underpass -0.22 reach 0.18 range -0.07 size 0.24 width 0.4 height 0.29 length 0.31 aside -0.27
bound:min step 0.27 pipe -0.05 passage -0.11 width 0.2 aside -0.21
bw: gap -0.14 clearance -0.06 pipe -0.05 passage 0.17 underpass 0.35 reach 0.12 size -0.28 width -0.31 height -0.3 length -0.05 aside 0.31
bw:about gap 0.2 clearance -0.06 pipe -0.06 passage -0.22 reach 0.37 width -0.06 height 0.06 aside -0.13
bw:at_least clearance 0.07 passage -0.1 range -0.1 width 0.21
bw:at_most length 0.18 aside -0.1
bw:max step -0.11 passage -0.07 reach -0.15 size 0.17 height 0.22 length -0.23 aside 0.39
bw:max_width width 0.06
bw:no_bigger_than size 0.25
bw:no_larger_than width 0.09 height 0.06 length 0.14 aside -0.2
bw:no_longer_than length 0.11
bw:no_more_than width 0.09
bw:no_taller_than height 0.06
bw:no_thicker_than width 0.36 length -0.1 aside -0.08
bw:nor_taller_than height 0.09
bw:not_longer_than height -0.05 length 0.17
bw:not_taller_than underpass -0.05 height 0.12
bw:or_bigger_than height 0.17 aside -0.11
bw:over step 0.16 range 0.14 aside -0.19
bw:over_the step 0.1
bw:under height 0.05
bw:under_a underpass 0.09
bw:up_to step 0.26 clearance -0.09 pipe -0.12 passage -0.09 underpass -0.07 reach 0.5 range 0.12 width -0.15 height -0.18 length -0.2 aside 0.11
charge range 0.1 aside -0.06
cue:!cue:tall height 0.15
cue:!cue:wide width 0.09
cue:- step -0.34 gap -0.28 clearance 0.22 passage -0.3 underpass -0.16 range -0.08 size -0.18 width -0.19 height -0.09 length 0.16 aside 0.4
cue:cue:barrier step -0.1 passage 0.08 underpass -0.13 width 0.12 length -0.07 aside 0.23
cue:cue:carried range -0.05 aside 0.22
cue:cue:clearance step -0.06 clearance 0.49 underpass -0.05 reach -0.07 aside -0.15
cue:cue:deadline step -0.22 clearance -0.15 pipe -0.09 passage -0.28 underpass 0.17 reach -0.07 range -0.06 width 0.07 height 0.17 aside 0.29
cue:cue:distance step 0.11 passage -0.1 reach 0.09 range 0.25 height -0.11 length -0.1
cue:cue:duration step -0.28 gap -0.14 clearance 0.06 pipe 0.13 passage -0.5 underpass -0.26 reach -0.08 range 0.44 width 0.25 height 0.19 length -0.1 aside 0.26
cue:cue:gap step -0.1 gap 0.3 passage -0.12 underpass 0.08
cue:cue:lift step -0.07 reach 0.24 aside -0.12
cue:cue:long width -0.07 height -0.1 length 0.29
cue:cue:own_mass passage 0.27 reach -0.11 range -0.12 length 0.06
cue:cue:passage gap -0.09 clearance -0.07 pipe 0.28 passage 0.34 underpass 0.13 range 0.17 size -0.07 width -0.25 length -0.07 aside -0.62
cue:cue:payload step 0.21 underpass -0.06 reach 0.23 height -0.11 aside -0.09
cue:cue:per_task passage -0.17 reach 0.22
cue:cue:pipe step -0.18 gap 0.06 clearance -0.05 pipe 0.31 passage 0.25 underpass -0.13 reach 0.08 range 0.37 width -0.06 height -0.1 length -0.16 aside -0.44
cue:cue:pull pipe -0.05 underpass -0.05 width -0.06 aside 0.37
cue:cue:reach step 0.13 gap -0.18 passage 0.08 underpass -0.19 reach 0.42 height -0.22 length -0.08
cue:cue:size step -0.13 gap -0.13 pipe -0.07 underpass -0.09 reach -0.14 size 0.41 width 0.14 length 0.37 aside -0.31
cue:cue:slope gap 0.15 clearance -0.1 underpass -0.08 reach 0.3 range -0.21 height -0.22 length -0.12 aside 0.34
cue:cue:step step 0.41 gap 0.26 clearance -0.18 pipe -0.22 underpass -0.28 reach -0.08 size -0.05 width -0.16 height -0.16 length -0.14 aside -0.2
cue:cue:tall gap -0.06 clearance -0.08 pipe -0.08 passage 0.15 underpass -0.15 reach 0.1 range -0.07 width -0.05 height 0.56 length -0.13 aside -0.18
cue:cue:turn passage -0.06 reach -0.11 height -0.06 length 0.08 aside 0.32
cue:cue:underpass step -0.06 gap -0.06 clearance -0.07 passage -0.17 underpass 0.54 reach -0.12
cue:cue:wide step -0.09 gap 0.15 clearance -0.08 pipe -0.18 passage -0.06 underpass 0.43 reach -0.36 range -0.29 width 0.45
d:< clearance -0.17 pipe -0.23 passage 0.14 underpass 0.38 reach 0.36 range -0.09 size -0.26 width -0.06 height -0.21 aside 0.25
d:> step 0.19 gap -0.19 clearance 0.14 pipe 0.15 passage -0.33 underpass -0.36 reach -0.2 size -0.11 width -0.21 height -0.19 aside 0.21
dg:h:has step 0.17 aside 0.12
dg:h:have step 0.06 gap 0.06
dg:h:need height 0.1
dg:p:above step -0.09 clearance 0.33 underpass 0.15 aside -0.19
dg:p:along step -0.07 clearance 0.22 pipe 0.05 passage -0.09 underpass -0.08 aside 0.08
dg:p:at passage 0.26 underpass -0.29 length 0.33 aside 0.06
dg:p:behind aside -0.09
dg:p:below underpass 0.06
dg:p:between passage 0.31 underpass 0.06 reach -0.07
dg:p:by step -0.07 pipe 0.21 reach 0.07 aside -0.06
dg:p:down range 0.12
dg:p:for pipe -0.06 aside -0.05
dg:p:from passage -0.08 underpass -0.06 range 0.28 aside -0.05
dg:p:in step -0.08 pipe 0.07 passage -0.18 underpass -0.1 range -0.07 height 0.07 length 0.06 aside -0.1
dg:p:into pipe 0.16 passage 0.09 underpass 0.06
dg:p:of step -0.09 passage -0.08 underpass -0.08 range 0.2 aside 0.11
dg:p:off reach 0.13 aside -0.11
dg:p:on step -0.1 passage 0.09 underpass -0.08 reach 0.34 aside -0.16
dg:p:onto step 0.13
dg:p:over step 0.13 clearance -0.05 reach -0.07 aside -0.33
dg:p:through pipe 0.14 passage 0.07 underpass 0.11 aside -0.23
dg:p:to reach 0.1 range 0.24
dg:p:under underpass 0.45 aside -0.11
dg:p:up step 0.06
dg:p:with step 0.14 passage 0.1 underpass -0.09 reach -0.07 range -0.05 aside 0.14
dg:v:carry step -0.06 passage -0.05 reach 0.09 height -0.07 length -0.06 aside 0.4
dg:v:clean reach 0.05 aside 0.15
dg:v:climb aside 0.24
dg:v:climb_wall reach -0.1 aside 0.14
dg:v:cross gap 0.14 aside -0.06
dg:v:drive underpass -0.05 aside 0.1
dg:v:film reach 0.29 range -0.11
dg:v:grasp aside 0.07
dg:v:inspect pipe 0.05 passage 0.15 underpass 0.06 length 0.11 aside 0.14
dg:v:jump gap 0.08
dg:v:paint reach 0.15 aside -0.09
dg:v:pull range 0.06 aside 0.26
dg:v:run range 0.13
dg:v:walk step -0.06 clearance 0.3 range -0.06 width 0.06 length 0.06
dgm:h:has:- step 0.17
dgm:h:have:- step 0.06 gap 0.06
dgm:h:need:height height 0.11
dgm:p:above:- clearance 0.35 underpass 0.14 aside -0.15
dgm:p:across:- aside 0.13
dgm:p:across:height aside -0.1
dgm:p:across:length range 0.07
dgm:p:across:width gap 1.2
dgm:p:along:- range 0.18 aside -0.15
dgm:p:along:height step -0.06 clearance 0.28 underpass -0.05 aside -0.09
dgm:p:along:length range -0.13 aside 0.15
dgm:p:along:width pipe 0.06 passage 1.12 aside 0.07
dgm:p:at:- passage -0.13 length 0.35 aside 0.14
dgm:p:behind:width aside -0.1
dgm:p:below:- underpass 0.08
dgm:p:beneath:- underpass 1.7
dgm:p:beneath:height underpass 1.7
dgm:p:between:- passage 1.45 underpass 0.11 reach -0.1
dgm:p:between:distance passage 1.3
dgm:p:between:width passage 1.2
dgm:p:by:- step -0.07 pipe 0.21 reach 0.07 aside -0.06
dgm:p:down:- range 0.12
dgm:p:for:diameter pipe -0.08
dgm:p:from:- reach -0.09 range 0.29
dgm:p:from:height reach 0.09 aside -0.05
dgm:p:in:- pipe 0.08 aside -0.12
dgm:p:in:axis0 length 0.11 aside -0.06
dgm:p:in:axis1 underpass -0.06 width 0.13
dgm:p:in:axis2 height 0.15 aside -0.11
dgm:p:in:depth aside 0.06
dgm:p:in:height aside -0.07
dgm:p:in:width passage -0.09 aside 0.15
dgm:p:into:- pipe 0.24 passage -0.18
dgm:p:into:height underpass 0.1
dgm:p:into:width pipe -0.09 passage 0.28
dgm:p:of:- step -0.1 clearance 0.1 pipe -0.06 passage -0.13 underpass -0.07 reach 0.06 range 0.25 height -0.06 length -0.05 aside 0.14
dgm:p:of:axis0 passage 0.12
dgm:p:of:axis1 underpass 0.12
dgm:p:of:depth length 0.11
dgm:p:of:height height 0.1
dgm:p:off:- reach 0.07 aside -0.05
dgm:p:off:height reach 0.07
dgm:p:on:- step -0.08 passage -0.13 reach 0.55 aside -0.06
dgm:p:on:depth aside 0.11
dgm:p:on:distance passage 0.26 reach -0.06 aside -0.11
dgm:p:on:height aside -0.14
dgm:p:on:length reach -0.08 aside 0.05
dgm:p:onto:height step 0.13
dgm:p:over:- step 0.98 range 0.05
dgm:p:over:axis1 aside -0.06
dgm:p:over:height step 1.55 aside -0.12
dgm:p:over:thickness step 1.27
dgm:p:over:width gap 1.21
dgm:p:through:- pipe 0.21 passage 1.21 aside -0.16
dgm:p:through:axis0 passage 0.18 underpass -0.06
dgm:p:through:axis1 pipe -0.05 passage -0.08 underpass 0.21
dgm:p:through:diameter pipe 1.23
dgm:p:through:distance passage 1.2
dgm:p:through:height underpass 1.2
dgm:p:through:width passage 1.15
dgm:p:to:- passage 0.06 reach 0.1 range 0.24 aside 0.06
dgm:p:under:- underpass 2.12 aside -0.08
dgm:p:under:height underpass 1.73
dgm:p:up:- step 0.07
dgm:p:with:- step 0.06 passage 0.06 underpass -0.08 reach -0.06 aside 0.2
dgm:p:with:distance passage 0.06
dgm:p:with:height step 0.09
dgm:v:carry:- reach 0.13 aside 0.12
dgm:v:carry:axis0 aside 0.08
dgm:v:carry:axis1 aside 0.07
dgm:v:carry:axis2 aside 0.06
dgm:v:carry:length aside 0.13
dgm:v:clean:- reach 0.05
dgm:v:clean:width aside 0.07
dgm:v:climb:- step 1.22
dgm:v:climb:height step 1.16 aside 0.24
dgm:v:climb:thickness step 1.2
dgm:v:cross:- gap 0.12
dgm:v:cross:axis1 aside 0.05
dgm:v:cross:width gap 1.21
dgm:v:drive:height aside 0.1
dgm:v:film:- reach 0.29 range -0.11
dgm:v:grasp:- aside 0.11
dgm:v:inspect:- passage -0.05 underpass -0.08 reach 0.05 aside -0.06
dgm:v:inspect:diameter pipe 0.27
dgm:v:inspect:height underpass 0.19 aside 0.07
dgm:v:inspect:length length 0.13
dgm:v:inspect:width pipe -0.13 passage 0.26 aside 0.13
dgm:v:jump:- gap 0.08
dgm:v:paint:height reach 0.15 aside -0.09
dgm:v:pull:- range 0.11 aside 0.13
dgm:v:pull:length aside 0.07
dgm:v:walk:- range 0.09
dgm:v:walk:axis0 length 0.08
dgm:v:walk:axis1 width 0.09
dgm:v:walk:height clearance 0.32 aside -0.16
doc*b:!manipulation:carry:- passage -0.05 aside 0.09
doc*b:!manipulation:carry:max length 0.09
doc*b:family:- step 0.19 gap -0.13 clearance -0.07 pipe 0.23 passage -0.33 underpass -0.29 reach -0.14 range -0.08 width 0.27 height 0.41 length 0.1
doc*b:family:about reach -0.07 height 0.24
doc*b:family:max step -0.12 width 0.21 height 0.07 length 0.17 aside -0.13
doc*b:manipulation:carry:- step 0.18 gap -0.12 clearance 0.06 pipe -0.27 passage 0.08 underpass -0.26 reach -0.31 range 0.15 size -0.12 width -0.11 height 0.19 length -0.16 aside 0.33
doc*b:manipulation:carry:about reach 0.08
doc*b:manipulation:carry:max step -0.07 gap -0.07 passage -0.14 underpass -0.09 range -0.07 size 0.11 width 0.2 height 0.1 length 0.13
doc*b:manipulation:carry:min step 0.1 passage -0.09 width 0.13 aside -0.1
doc*b:manipulation:dig:- aside 0.24
doc*b:manipulation:grasp:- step -0.13 gap -0.06 clearance -0.13 pipe -0.08 passage 0.24 underpass 0.24 reach 0.27 range -0.12 width -0.05 length -0.1 aside 0.09
doc*b:manipulation:grasp:about reach 0.16 range -0.06 height 0.05
doc*b:manipulation:grasp:max underpass -0.08 reach 0.2 height 0.08 aside -0.09
doc*b:manipulation:lift:- step -0.14 clearance -0.05 passage 0.22 underpass -0.07 reach 0.47 height -0.13 aside -0.2
doc*b:manipulation:open_door:- reach 0.1 height 0.06 aside -0.12
doc*b:manipulation:place:- step 0.06 passage -0.08 underpass -0.07 reach 0.16 height -0.09 aside 0.2
doc*b:manipulation:pour:- reach 0.06 height 0.11 aside -0.1
doc*b:manipulation:pull:- clearance -0.12 passage -0.13 underpass 0.44 reach -0.12 range 0.17 length -0.06
doc*b:manipulation:push:- step -0.09 pipe 0.11 passage -0.15 underpass -0.12 reach -0.15 range -0.15 height -0.09 length 0.12 aside 0.52
doc*b:manipulation:push:about pipe -0.07 range 0.13
doc*b:none:- step -0.16 clearance 0.13 pipe 0.12 passage 0.16 underpass 0.29 reach -0.38 size -0.22 width -0.14 height -0.41 aside 0.24
doc*b:none:about gap 0.22 passage -0.19 reach 0.12 range -0.05 height 0.11 aside -0.12
doc*b:none:max gap -0.11 clearance -0.15 pipe -0.18 passage -0.19 underpass -0.08 reach 0.23 size 0.14 width 0.33 height 0.17 length 0.06 aside -0.27
doc*b:none:min step 0.17 width 0.06 aside -0.11
doc*b:subject:- step 0.27 gap -0.12 clearance -0.13 pipe 0.15 underpass 0.23 reach 0.14 range 0.07 height -0.24 length -0.1
doc*b:subject:about reach 0.14 range -0.06 height 0.09
doc*b:subject:max passage -0.06 height 0.15 length 0.18 aside -0.1
doc:!manipulation:carry passage -0.06 length 0.09 aside 0.08
doc:family step 0.07 gap -0.17 clearance -0.11 pipe 0.2 passage -0.36 underpass -0.28 reach -0.29 range -0.12 size -0.08 width 0.51 height 0.57 length 0.24 aside -0.06
doc:manipulation:carry step 0.2 gap -0.19 pipe -0.3 passage -0.07 underpass -0.33 reach -0.3 range 0.08 width 0.25 height 0.36 length -0.06 aside 0.3
doc:manipulation:dig aside 0.24
doc:manipulation:grasp step -0.19 gap -0.08 clearance -0.15 pipe -0.09 passage 0.19 underpass 0.18 reach 0.5 range -0.2 width -0.08 height 0.09 length -0.12
doc:manipulation:lift step -0.15 gap -0.06 clearance -0.06 passage 0.19 underpass -0.08 reach 0.6 range -0.08 height -0.16 length -0.05 aside -0.2
doc:manipulation:open_door reach 0.1 height 0.06 aside -0.12
doc:manipulation:place step 0.08 passage -0.08 underpass -0.07 reach 0.15 height -0.08 aside 0.19
doc:manipulation:pour reach 0.06 height 0.11 aside -0.1
doc:manipulation:pull clearance -0.12 passage -0.14 underpass 0.39 reach -0.12 range 0.17 width -0.06 height 0.06 length -0.06
doc:manipulation:push step -0.1 passage -0.16 underpass -0.1 reach -0.19 height -0.1 length 0.11 aside 0.52
doc:none passage 0.07 underpass -0.22 reach -0.09 size -0.15 width 0.05 height -0.29 aside 0.19
doc:subject step 0.29 gap -0.16 clearance -0.17 pipe 0.13 passage -0.09 reach 0.29 size -0.08 width 0.13 height 0.12 length 0.14
every step -0.21 passage -0.08 range -0.21 aside 0.57
far step -0.34 gap -0.08 clearance -0.1 pipe -0.37 passage -0.34 underpass -0.17 reach -0.14 range 3.79 width -0.07 height -0.1 length -0.22 aside 0.13
fit width 0.16 height 0.2 length 0.26 aside -0.52
fit:axis0 length 4.14 aside -0.12
fit:axis1 width 4.17 aside -0.12
fit:axis2 height 4.18 aside -0.12
fit:depth length 4.14 aside -0.09
fit:height height 4.03
fit:length length 4
fit:width width 4.03
g:, step 0.11 clearance -0.2 passage 0.13 underpass -0.13 width -0.16 height -0.12 aside 0.41
g:- step 0.12 gap 0.14 clearance -0.19 pipe -0.17 passage -0.08 underpass -0.1 reach 0.06 range -0.07 size -0.17 width 0.14 height -0.1 aside 0.14
g:: underpass 0.07
g:^ step 0.18 gap -0.06 clearance -0.12 pipe 0.27 underpass -0.11 range -0.19 size -0.06 width -0.08 length -0.15 aside 0.51
g:h:has step 0.17 aside 0.12
g:h:have step 0.06 gap 0.06
g:p:above step -0.09 clearance 0.33 underpass 0.15 aside -0.2
g:p:along step -0.07 clearance 0.22 underpass -0.08 aside 0.09
g:p:at passage 0.26 underpass -0.29 length 0.33 aside 0.07
g:p:behind aside -0.09
g:p:below underpass 0.06
g:p:between passage 0.3 underpass 0.1 reach -0.05 aside -0.13
g:p:by pipe 0.21
g:p:down range 0.12
g:p:for pipe -0.06 aside -0.05
g:p:from passage -0.06 underpass -0.05 range 0.28
g:p:in step -0.06 passage -0.13 underpass -0.06 range -0.07 width 0.05 height 0.08 length 0.07 aside -0.12
g:p:into pipe 0.16 passage 0.09 underpass 0.06
g:p:of step -0.08 pipe -0.09 passage -0.06 underpass -0.06 range 0.23 aside 0.09
g:p:off reach 0.13 aside -0.11
g:p:on step -0.1 passage 0.09 underpass -0.08 reach 0.31 aside -0.07
g:p:onto step 0.13
g:p:over reach -0.05 aside -0.25
g:p:through pipe 0.08 passage 0.07 underpass 0.11 aside -0.21
g:p:to passage 0.06 reach 0.09 range 0.2
g:p:under underpass 0.42 aside -0.06
g:p:up step 0.06
g:p:with step 0.14 underpass -0.09 reach -0.06 aside 0.15
g:v:carry step -0.06 reach 0.1 height -0.07 length -0.06 aside 0.32
g:v:clean reach 0.05 aside 0.15
g:v:climb aside 0.24
g:v:climb_wall reach -0.1 aside 0.14
g:v:cross gap 0.14 aside -0.06
g:v:drive aside 0.1
g:v:film reach 0.29 range -0.11
g:v:grasp aside 0.07
g:v:inspect pipe 0.05 passage 0.15 underpass 0.06 length 0.11 aside 0.14
g:v:jump gap 0.08
g:v:paint reach 0.15 aside -0.09
g:v:pull range 0.06 aside 0.26
g:v:run range 0.13
g:v:walk step -0.06 clearance 0.3 range -0.06 width 0.06 length 0.06
gm:,:- step 0.17 gap -0.08 clearance -0.09 pipe 0.05 passage 0.12 underpass -0.06 reach -0.09 range -0.09 height -0.06 length -0.06 aside 0.38
gm:,:axis0 passage 0.16 underpass -0.07
gm:,:axis1 passage -0.22 underpass 0.34
gm:,:distance gap 0.22 aside -0.16
gm:,:height step 0.14 clearance -0.07 passage -0.05 underpass -0.19 reach 0.21 aside 0.06
gm:,:length range 0.16 length 0.11 aside -0.13
gm:,:thickness aside 0.06
gm:,:width step -0.07 passage 0.11 reach -0.07 width -0.05 aside 0.2
gm:-:- step 0.11 gap -0.18 clearance -0.16 pipe -0.18 passage -0.07 underpass -0.14 reach 0.13 range 0.17 size -0.06 width -0.17 height 0.05 length -0.22
gm:-:axis0 passage 0.07 underpass -0.09 range -0.06 width -0.09 height -0.06 length 0.21 aside 0.3
gm:-:axis1 passage -0.24 underpass 0.24 range -0.05 width 0.14 height -0.05 length -0.07 aside 0.2
gm:-:axis2 width -0.1 length -0.05 aside 0.16
gm:-:depth aside 0.12
gm:-:diameter pipe 0.2 passage -0.09 underpass -0.06 width 0.23 aside -0.05
gm:-:distance step -0.07 gap 0.27 passage 0.07 aside -0.05
gm:-:height step 0.09 gap -0.09 clearance 0.05 pipe -0.16 passage -0.21 underpass 0.38 reach 0.06 range -0.11 width -0.15 height 0.16 length -0.17 aside -0.06
gm:-:length passage -0.1 underpass -0.07 range 0.29 length 0.57 aside -0.2
gm:-:thickness step 0.16 width 0.27 length -0.09
gm:-:width gap 0.32 passage 0.24 underpass -0.18 range -0.07 width 0.15 height -0.06 length -0.07 aside -0.26
gm:::distance passage 0.06
gm:::height underpass 0.09
gm:^:- step 0.18 gap 0.05 pipe -0.16 passage 0.2 underpass -0.09 reach 0.07 range -0.13 width -0.09 height 0.14 length -0.13 aside 0.17
gm:^:axis1 passage -0.13 underpass 0.09 width 0.11
gm:^:depth aside 0.08
gm:^:diameter pipe 0.08 aside -0.09
gm:^:distance passage -0.21 aside 0.35
gm:^:height step 0.1 passage -0.06 underpass 0.07 aside 0.07
gm:^:length length 0.07 aside 0.16
gm:^:width pipe 0.42 passage 0.15 aside -0.17
gm:h:has:- step 0.17
gm:h:have:- step 0.06 gap 0.06
gm:p:above:- clearance 0.35 underpass 0.14 aside -0.17
gm:p:across:- aside 0.12
gm:p:across:height aside -0.1
gm:p:across:length range 0.07
gm:p:across:width gap 1.2
gm:p:along:- range 0.18 aside -0.15
gm:p:along:height step -0.06 clearance 0.28 underpass -0.05 aside -0.09
gm:p:along:length range -0.13 aside 0.15
gm:p:along:width passage 1.17 aside 0.08
gm:p:at:- passage -0.14 length 0.35 aside 0.14
gm:p:at:height reach 0.68
gm:p:behind:width aside -0.1
gm:p:below:- underpass 1.78
gm:p:below:height underpass 1.68
gm:p:beneath:- underpass 1.7
gm:p:beneath:height underpass 1.7
gm:p:between:- passage 1.48 underpass 0.1 reach -0.05 aside -0.11
gm:p:between:distance passage 1.22
gm:p:between:width passage 1.21
gm:p:by:- pipe 0.21
gm:p:down:- range 0.12
gm:p:down:width passage 1.2
gm:p:for:diameter pipe -0.08
gm:p:from:- reach -0.09 range 0.29
gm:p:from:height reach 0.79 aside -0.05
gm:p:in:axis0 length 0.12 aside -0.11
gm:p:in:axis1 width 0.13 aside -0.11
gm:p:in:axis2 height 0.15 aside -0.11
gm:p:in:depth aside 0.06
gm:p:in:diameter pipe 1.21
gm:p:in:height aside -0.07
gm:p:in:width passage -0.09 aside 0.15
gm:p:into:- pipe 0.24 passage -0.18
gm:p:into:height underpass 0.1
gm:p:into:width pipe -0.09 passage 0.28
gm:p:of:- step -0.08 clearance 0.1 pipe -0.1 passage -0.1 underpass -0.06 range 0.28 aside 0.13
gm:p:of:axis0 passage 0.12
gm:p:of:axis1 underpass 0.12
gm:p:of:depth length 0.11
gm:p:of:height height 0.1
gm:p:off:- reach 0.07 aside -0.05
gm:p:off:height reach 0.07
gm:p:on:- step -0.08 passage -0.13 reach 0.55 aside -0.06
gm:p:on:depth aside 0.11
gm:p:on:distance passage 0.26 reach -0.06 aside -0.11
gm:p:on:height reach 0.66 aside -0.11
gm:p:on:length reach -0.08 aside 0.05
gm:p:onto:- step 1.2
gm:p:onto:height step 1.33
gm:p:over:- step 0.98 range 0.05
gm:p:over:axis1 aside -0.06
gm:p:over:height step 1.43
gm:p:over:thickness step 1.27
gm:p:over:width gap 1.19
gm:p:through:- pipe 0.15 passage 1.21 aside -0.14
gm:p:through:axis0 passage 0.18 underpass -0.06
gm:p:through:axis1 pipe -0.05 passage -0.08 underpass 0.21
gm:p:through:diameter pipe 1.23
gm:p:through:distance passage 1.2
gm:p:through:height underpass 1.2
gm:p:through:width passage 1.15
gm:p:to:- passage 0.07 reach 0.1 range 0.2 aside 0.06
gm:p:under:- underpass 2.08
gm:p:under:height underpass 1.74
gm:p:up:- step 0.07
gm:p:with:- step 0.06 underpass -0.07 reach -0.06 aside 0.18
gm:p:with:height step 0.09
gm:v:carry:- reach 0.14
gm:v:carry:axis0 aside 0.08
gm:v:carry:axis1 aside 0.07
gm:v:carry:axis2 aside 0.05
gm:v:carry:length aside 0.13
gm:v:clean:- reach 0.05
gm:v:clean:width aside 0.07
gm:v:climb:- step 1.22
gm:v:climb:height step 1.16 aside 0.24
gm:v:climb:thickness step 1.2
gm:v:cross:- gap 0.12
gm:v:cross:axis1 aside 0.05
gm:v:cross:width gap 1.21
gm:v:drive:height aside 0.1
gm:v:film:- reach 0.29 range -0.11
gm:v:grasp:- reach 0.69 aside 0.11
gm:v:grasp:height reach 0.74
gm:v:inspect:- passage -0.05 underpass -0.08 reach 0.05 aside -0.06
gm:v:inspect:diameter pipe 0.27
gm:v:inspect:height underpass 0.19 aside 0.07
gm:v:inspect:length length 0.13
gm:v:inspect:width pipe -0.13 passage 0.26 aside 0.13
gm:v:jump:- gap 0.08
gm:v:paint:height reach 0.15 aside -0.09
gm:v:press:- reach 0.73
gm:v:press:height reach 0.7
gm:v:pull:- range 0.11 aside 0.13
gm:v:pull:length aside 0.07
gm:v:walk:- range 0.09
gm:v:walk:axis0 length 0.08
gm:v:walk:axis1 width 0.09
gm:v:walk:height clearance 0.32 aside -0.16
gov:- gap -0.07 pipe -0.24 passage 0.12 underpass -0.18 reach -0.63 size -0.14 width 0.07 height 0.52 length 0.13 aside 0.16
gov:a:carry reach -0.07 aside 0.25
gov:a:climb step -0.06 reach -0.11 height -0.18 aside 0.44
gov:a:crawl underpass 0.05
gov:a:grasp underpass -0.07 reach 0.15 aside 0.07
gov:a:inspect pipe 0.14 length -0.08 aside 0.1
gov:a:jump gap 0.05 underpass -0.06 height -0.21 aside 0.4
gov:a:monitor passage -0.09 underpass 0.09 length -0.06 aside 0.21
gov:a:pull pipe -0.08 range -0.06 aside 0.25
gov:a:walk step -0.09 reach -0.09 range 0.26 aside 0.11
gov:p:across range -0.08 aside 0.09
gov:p:along clearance 0.1 pipe -0.05 passage 0.05 range 0.09
gov:p:at step -0.06 clearance -0.06 passage -0.2 underpass -0.08 reach 0.66 range -0.35
gov:p:between passage 0.07 underpass -0.28 reach 0.32 aside -0.06
gov:p:by pipe 0.16 underpass 0.22 reach -0.06 height -0.07 aside -0.1
gov:p:for range 0.26 aside -0.18
gov:p:from range 0.07
gov:p:in step -0.06 underpass -0.05 width 0.1 height 0.15 length 0.09 aside -0.06
gov:p:inside pipe 0.06 aside -0.08
gov:p:into pipe 0.17 width -0.08
gov:p:on passage -0.05 aside 0.23
gov:p:onto step 0.13
gov:p:over step 0.25 passage -0.05 aside -0.11
gov:p:through pipe 0.09 passage 0.18 underpass 0.1 range -0.09 aside -0.06
gov:p:to step -0.07 passage -0.1 reach 0.37 width 0.14 height -0.21 aside -0.1
gov:p:up step 0.21 range 0.06 aside -0.16
gov:p:with step 0.07 pipe -0.11 underpass 0.17 reach -0.11 aside 0.17
measure:- step 0.13 gap -0.15 clearance -0.05 pipe -0.16 passage -0.09 underpass -0.15 reach 0.52 range 0.61 size -0.22 width -0.4 height -0.24 length -0.28 aside 0.17
measure:axis0 step -0.07 pipe -0.1 passage 0.45 underpass -0.33 reach -0.08 range -0.1 width -0.29 height -0.23 length 0.48 aside 0.29
measure:axis1 step -0.1 gap -0.06 pipe -0.12 passage -0.35 underpass 0.5 reach -0.1 range -0.1 width 0.57 height -0.17 length -0.21 aside 0.12
measure:axis2 step -0.06 passage -0.06 width -0.19 height 0.55 length -0.12
measure:depth step -0.13 gap -0.07 passage -0.1 underpass -0.11 reach -0.09 range -0.07 width -0.05 height -0.07 length 0.07 aside 0.56
measure:diameter pipe 0.49 passage -0.2 underpass -0.13 range -0.07 width 0.19 height -0.06 length -0.08 aside -0.16
measure:distance step -0.09 gap 0.4 clearance -0.08 pipe -0.06 passage 0.19 underpass -0.12 reach -0.16 range -0.09 height -0.06 length -0.06 aside 0.17
measure:height step 0.25 gap -0.24 clearance 0.26 pipe -0.29 passage -0.49 underpass 0.3 reach 0.23 range -0.28 size -0.14 width -0.42 height 0.62 length -0.39 aside -0.17
measure:length step -0.11 gap -0.1 clearance -0.08 pipe -0.08 passage -0.19 underpass -0.15 reach -0.22 range 0.17 size -0.06 width -0.22 height -0.28 length 0.84 aside 0.11
measure:size size 0.46 width -0.09 height -0.12 length -0.08
measure:thickness step 0.16 range -0.07 width 0.29 height -0.05 length -0.13
measure:width step -0.23 gap 0.08 clearance -0.13 pipe 0.05 passage 0.38 underpass -0.37 reach -0.2 range -0.23 size -0.1 width 0.65 height -0.44 length -0.27 aside -0.25
mv:-:-1 step 0.41 clearance 0.31 pipe 0.54 passage -0.58 underpass 0.48 reach -0.28 range -0.4 size -0.06 width -0.12 height -0.14 length -0.12 aside -0.57
mv:-:-2 step 0.24 pipe 0.08 passage -0.07 underpass -0.14 reach -0.07 range -0.09 aside 0.16
mv:-:-3 step -0.19 underpass -0.08 reach -0.09 aside 0.49
mv:-:-5 aside 0.15
mv:-:0 step -0.28 clearance -0.2 passage 0.38 underpass -0.14 reach 0.41 range -0.45 size -0.08 width -0.19 height 0.27 aside -0.4
mv:-:1 step -0.13 gap -0.06 clearance -0.07 pipe -0.1 passage -0.16 underpass -0.11 reach 0.76 width -0.1 height -0.19 length -0.12 aside -0.1
mv:-:2 step -0.25 clearance -0.05 pipe -0.5 passage -0.13 underpass -0.08 reach -0.07 range 0.27 width -0.05 height -0.06 aside 0.84
mv:-:3 pipe -0.06 passage -0.1 reach -0.06 range 0.39
mv:-:4 step -0.05 passage -0.07 range 0.59 aside -0.22
mv:-:5 step -0.06 reach -0.1 range 0.45 aside -0.05
mv:-:6 reach -0.05 range 0.37 aside -0.08
mv:-:7 range 0.05
mv:axis0:-1 passage 0.4 underpass -0.19 width -0.07 length 0.21 aside -0.13
mv:axis0:0 pipe -0.06 passage 0.18 underpass -0.1 width -0.21 height -0.18 length 0.31 aside 0.3
mv:axis0:1 aside 0.08
mv:axis1:-1 step -0.06 pipe -0.07 passage -0.16 underpass 0.33 width 0.42 height -0.09 length -0.08 aside -0.06
mv:axis1:0 passage -0.19 underpass 0.36 reach -0.07 width 0.21 height -0.08 length -0.13
mv:axis1:2 aside 0.07
mv:axis2:-1 step -0.06 width -0.19 height 0.57 length -0.11
mv:depth:-1 step -0.1 gap -0.05 passage -0.07 underpass -0.08 reach -0.06 aside 0.51
mv:depth:-2 aside 0.06
mv:depth:0 length 0.14 aside -0.09
mv:depth:1 aside 0.09
mv:depth:2 aside 0.09
mv:diameter:-1 pipe 0.29 passage -0.1 underpass -0.06 width 0.12 aside -0.1
mv:diameter:-2 width 0.1
mv:diameter:0 pipe 0.27 passage -0.09 underpass -0.06
mv:distance:-1 aside 0.1
mv:distance:0 step -0.09 gap 0.46 clearance -0.07 passage -0.16 underpass -0.07 reach -0.12 aside 0.27
mv:distance:1 passage 0.36 aside -0.2
mv:height:-1 step 0.23 gap -0.08 clearance 0.61 pipe -0.16 passage -0.11 underpass 0.26 reach -0.13 range -0.07 width -0.16 height 0.14 length -0.09 aside -0.39
mv:height:-2 step 0.46 underpass -0.11 reach -0.2 height -0.08
mv:height:0 step -0.22 gap -0.12 clearance -0.19 pipe -0.12 passage -0.31 underpass 0.26 reach 0.44 range -0.13 size -0.07 width -0.23 height 0.65 length -0.24 aside -0.34
mv:height:1 step -0.15 clearance -0.08 passage -0.07 underpass 0.07 range -0.08 width -0.05 height 0.1 length -0.07 aside 0.42
mv:height:2 step -0.08 underpass -0.2 aside 0.33
mv:length:-1 length 0.22 aside -0.06
mv:length:0 width -0.12 height -0.18 length 0.7 aside -0.27
mv:length:1 passage -0.05 reach -0.13 range -0.05 length 0.32 aside 0.18
mv:length:2 range 0.12 length -0.18 aside 0.23
mv:length:3 range 0.19 length -0.1
mv:length:4 range -0.09 aside 0.15
mv:size:0 size 0.4 width -0.09 height -0.13 length -0.08
mv:thickness:-1 step 0.12 width 0.21 aside -0.05
mv:thickness:-2 step 0.06 width 0.12 length -0.06 aside -0.06
mv:width:-1 step -0.05 gap 0.31 pipe 0.32 passage 0.12 underpass -0.1 range -0.06 width 0.32 height -0.15 length -0.06 aside -0.49
mv:width:-2 passage 0.11 width -0.08
mv:width:0 step -0.15 gap -0.1 clearance -0.07 pipe -0.19 passage 0.46 underpass -0.24 reach -0.14 range -0.14 size -0.07 width 0.61 height -0.28 length -0.2 aside -0.19
mv:width:1 passage -0.19 width -0.05 aside 0.43
o:!thing:furniture reach -0.14 height 0.39 aside -0.13
o:R step -0.28 gap -0.18 clearance -0.2 pipe -0.16 passage -0.3 underpass -0.22 reach -0.07 range 0.06 size 0.19 width 0.41 height 0.35 length -0.07 aside 0.07
o:container length 0.11 aside -0.07
o:cue:barrier step -0.11 underpass -0.05 reach -0.12 aside 0.39
o:cue:carried aside 0.32
o:cue:clearance clearance 0.3 aside -0.05
o:cue:gap step -0.07 gap 0.49 pipe -0.07 passage -0.33 underpass 0.07 reach -0.05 aside -0.06
o:cue:passage step -0.17 gap -0.08 clearance -0.1 pipe 0.4 passage 0.35 underpass 0.22 reach -0.21 range 0.12 width -0.15 height -0.14 length -0.15 aside -0.46
o:cue:pipe step -0.18 gap -0.1 clearance -0.07 pipe 0.42 passage 0.27 underpass 0.35 reach -0.11 range 0.11 width -0.08 length -0.07 aside -0.13
o:cue:reach step -0.06 passage 0.19 underpass -0.13 reach 0.41 height -0.11
o:cue:step step 0.58 gap 0.09 clearance -0.23 pipe -0.19 passage -0.11 underpass -0.22 reach -0.06 range -0.24 width -0.09 height -0.13 length -0.08 aside -0.64
o:cue:underpass gap -0.05 clearance -0.14 passage -0.06
o:family step -0.06 width 0.45 height 0.19 length 0.15 aside -0.25
o:k:animal reach 0.21 range -0.11 height 0.11
o:k:body step -0.14 gap -0.06 clearance -0.06 pipe -0.05 passage -0.21 underpass -0.15 reach -0.17 width 0.49 height 0.27 length 0.42 aside 0.09
o:k:container step 0.26 pipe -0.07 passage -0.21 reach -0.14 width 0.07 length 0.16
o:k:cover step -0.2 gap -0.11 clearance -0.19 pipe 0.24 passage 0.32 underpass 0.3 reach -0.17 range -0.16 width -0.06 height 0.14 length -0.05 aside 0.2
o:k:drawn reach -0.13 range 0.21 height -0.08 length 0.08 aside 1.01
o:k:gap step -0.11 gap 0.62 pipe 0.11 passage -0.09 underpass 0.05 reach -0.1 width -0.06 aside -0.13
o:k:ground gap -0.11 clearance 0.16 pipe -0.11 passage -0.13 underpass -0.2 reach -0.11 range -0.15 width -0.06 height -0.09 length -0.06 aside 1.23
o:k:l-clear clearance 4.1 aside -0.05
o:k:l-mass passage -0.05
o:k:l-range range 2.02
o:k:l-reach reach 4.09
o:k:l-size width 0.14 length 0.48 aside -0.15
o:k:l-slope passage -0.06 underpass 0.16 aside 0.11
o:k:l-time range 0.08
o:k:load step 0.09 gap -0.23 pipe 0.08 underpass -0.2 reach 0.15 range -0.15 size -0.12 width -0.1 length -0.19 aside 0.92
o:k:obstacle step 0.37 clearance 0.17 pipe 0.13 underpass -0.31 reach -0.23 range -0.28 size -0.06 width -0.17 height -0.18 length -0.14 aside 0.14
o:k:opening step -0.13 clearance -0.17 pipe 0.23 passage 0.35 underpass 0.19 reach 0.25 range -0.06 size -0.07 width -0.18 height -0.24 length -0.2
o:k:other_machine underpass 0.21 range 0.08 length 0.11 aside 0.16
o:k:part step 0.06 reach 0.22 aside 1.83
o:k:pipe step -0.1 gap -0.1 clearance -0.07 pipe 0.4 passage 0.26 underpass 0.34 reach -0.14 range 0.08 width -0.08 length -0.07 aside -0.08
o:k:sea range -0.19 aside 2.4
o:k:surface step -0.07 gap -0.08 clearance 0.08 passage -0.15 underpass -0.2 reach 0.36 width -0.06 height 0.19 length -0.11 aside 0.31
o:k:time range 0.25
o:k:way gap -0.11 clearance -0.07 pipe -0.08 passage 0.11 underpass -0.11 range 1.13 width -0.05 height -0.07 length -0.08 aside 0.22
o:k:wind underpass 0.05 length 0.11 aside -0.08
o:object step 0.07 reach 0.33 aside -0.25
o:part step 0.07 reach 0.21 aside 1.78
o:place clearance 0.28 pipe -0.18 passage -0.32 underpass 0.33 reach -0.22 width -0.12 height -0.17 length -0.15 aside 0.35
o:sensor reach 0.5 aside -0.18
o:subject step -0.08 underpass -0.1 reach -0.08 range 0.08 width 0.25 height 0.08 length 0.19 aside 0.08
o:terrain step 0.27 gap 0.49 clearance 0.12 pipe 0.41 passage 0.18 underpass 0.23 reach -0.14 size -0.12 width -0.27 height -0.27 length -0.27 aside 0.95
o:thing:animal reach 0.22 range -0.11 height 0.11
o:thing:furniture step 0.09 passage 0.14 underpass 0.08 reach 0.15 width -0.06 height -0.11 length -0.06 aside 0.28
o:thing:goods step -0.07 gap -0.09 clearance -0.11 pipe -0.1 passage -0.11 reach -0.15 range -0.14 width -0.09 height -0.07 length -0.05 aside 1.24
o:thing:structure gap -0.11 clearance 0.14 passage 0.11 underpass 0.16 reach 0.17 width -0.08 height -0.13 length -0.13 aside 0.27
o:thing:vehicle underpass 0.18 reach -0.1 range 0.26 aside 0.22
o:unknown step -0.3 clearance -0.15 pipe -0.14 passage -0.28 underpass -0.28 reach -0.29 range -0.17 size -0.08 width -0.06 height -0.23 aside 0.22
ob:R:- step -0.15 gap -0.11 clearance -0.13 pipe -0.1 passage -0.17 underpass -0.17 reach 0.07 range 0.12 size -0.09 length -0.28 aside 0.14
ob:R:max step -0.1 gap -0.06 clearance -0.06 passage -0.1 underpass -0.05 reach -0.15 size 0.31 width 0.27 height 0.32 length 0.19 aside -0.11
ob:R:min width 0.14
ob:cue:passage:- passage 0.13 underpass 0.18 aside -0.11
ob:cue:step:- step 0.39 reach -0.07 aside -0.05
ob:family:- width -0.06 height 0.24 length 0.22 aside -0.08
ob:family:max width 0.08
ob:k:animal:- reach 0.25 range -0.1
ob:k:animal:about height 0.11
ob:k:body:- step -0.1 passage -0.14 underpass -0.14 reach -0.1 range 0.05 width 0.36 length 0.3 aside 0.15
ob:k:body:max reach -0.06 width 0.09 height 0.21 length 0.2 aside -0.11
ob:k:body:min width 0.08
ob:k:cover:- clearance -0.06 passage -0.08 underpass 0.06 aside 0.06
ob:k:drawn:- reach -0.15 range 0.22 height -0.08 length 0.09 aside 0.31
ob:k:gap:- gap 0.49 passage -0.15
ob:k:gap:about gap 0.28 passage -0.14
ob:k:ground:- step -0.12 clearance 0.13 passage -0.05 underpass -0.09 range -0.19 aside 0.36
ob:k:l-clear:min clearance 0.08
ob:k:l-reach:- reach 0.09
ob:k:l-size:- length 0.37
ob:k:l-slope:- aside 0.11
ob:k:load:- step -0.1 gap -0.17 clearance 0.07 pipe 0.17 passage 0.07 underpass -0.19 range -0.14 size -0.08 height 0.1 length -0.13 aside 0.14
ob:k:load:about reach 0.1
ob:k:load:max step 0.23 clearance -0.08 pipe -0.11 passage -0.07 reach 0.06 range 0.06 width -0.06 height -0.13 length -0.09 aside 0.35
ob:k:load:min passage -0.08 range -0.07 aside 0.07
ob:k:obstacle:- step 0.33 gap -0.15 clearance 0.35 pipe -0.13 passage 0.15 underpass -0.2 range -0.15 width -0.08 height -0.08 length -0.08
ob:k:obstacle:about step 0.07
ob:k:obstacle:min step 0.17 aside -0.14
ob:k:opening:- step -0.2 gap 0.18 clearance -0.15 pipe 0.31 passage 0.35 underpass 0.13 reach 0.2 size -0.05 width -0.17 height -0.17 length -0.18 aside 0.26
ob:k:opening:max reach 0.15 aside -0.1
ob:k:other_machine:- aside 0.29
ob:k:pipe:- step -0.08 gap -0.09 clearance -0.06 pipe 0.37 passage 0.31 underpass 0.38 reach -0.08 range 0.18 width -0.08 length -0.06 aside -0.31
ob:k:pipe:about pipe -0.07
ob:k:sea:- range -0.19 aside 0.4
ob:k:surface:- clearance 0.18 passage -0.1 underpass 0.21 reach 0.32 aside -0.11
ob:k:surface:about reach 0.14 aside -0.05
ob:k:time:- range 0.13
ob:k:way:- underpass -0.06 range 0.43 aside -0.08
ob:k:way:about reach 0.15 range 0.07
ob:k:way:min step 0.09
ob:place:- clearance -0.08 underpass 0.56 range 0.08 height -0.08 aside -0.11
ob:sensor:- range -0.09 aside 0.13
ob:sensor:max reach 0.26 aside -0.13
ob:terrain:- step -0.08 gap -0.07 clearance -0.05 passage -0.09 underpass -0.1 reach -0.06 aside 0.49
ob:thing:structure:- reach -0.05 range 0.25 aside -0.12
ob:unknown:- step -0.22 gap 0.08 clearance -0.12 pipe -0.1 passage -0.24 underpass -0.21 reach -0.23 range -0.18 size -0.06 width -0.15 height -0.16 aside 0.32
ob:unknown:max step -0.06 underpass -0.07 width 0.1 height -0.06 length 0.06 aside -0.11
ob:unknown:min range 0.06
off aside 4.01
og:container:p:of length 0.11 aside -0.07
og:cue:barrier:, aside 0.14
og:cue:barrier:- reach -0.08 aside 0.14
og:cue:barrier:p:between passage 0.09
og:cue:barrier:v:paint reach 0.15 aside -0.09
og:cue:carried:v:carry aside 0.16
og:cue:carried:v:pull aside 0.16
og:cue:clearance:, clearance -0.06
og:cue:clearance:p:of clearance 0.26
og:cue:gap:, gap 0.11 passage -0.1
og:cue:gap:- gap 0.12 passage -0.06
og:cue:gap:^ underpass 0.13
og:cue:gap:p:with gap 0.13
og:cue:gap:v:cross gap 0.15
og:cue:gap:v:jump gap 0.08
og:cue:passage:, gap -0.11 pipe -0.07 passage 0.21 underpass 0.17 range 0.1 length -0.05 aside -0.06
og:cue:passage:- step -0.06 gap 0.14 passage 0.2 underpass 0.2 height -0.05 aside -0.35
og:cue:passage:: underpass 0.08
og:cue:passage:^ pipe 0.24 passage 0.05 underpass 0.06 reach -0.1 range -0.05 aside 0.09
og:cue:passage:p:along passage 0.06 range -0.14 aside 0.12
og:cue:passage:p:at passage 0.28 underpass -0.28
og:cue:passage:p:by pipe 0.21
og:cue:passage:p:down range 0.12
og:cue:passage:p:from range 0.1
og:cue:passage:p:into pipe 0.15 passage 0.1 underpass 0.07
og:cue:passage:p:through pipe -0.05 passage 0.06 underpass 0.06 aside -0.07
og:cue:passage:p:to passage 0.12
og:cue:passage:p:with passage 0.09
og:cue:pipe:, pipe 0.15
og:cue:pipe:- step -0.09 gap -0.06 pipe 0.09 passage 0.12 underpass 0.18 range 0.21 width -0.05 aside -0.21
og:cue:pipe:^ pipe 0.15 passage -0.1
og:cue:pipe:p:for pipe -0.06
og:cue:pipe:p:in aside 0.05
og:cue:pipe:p:of passage 0.07 underpass 0.05
og:cue:pipe:p:through pipe 0.12 underpass 0.06 aside -0.07
og:cue:pipe:v:inspect pipe 0.07 passage 0.23 underpass 0.1 range -0.08
og:cue:reach:, reach 0.19 aside -0.1
og:cue:reach:- passage 0.1 reach 0.13 height -0.06 aside 0.06
og:cue:reach:p:between passage 0.17
og:cue:reach:p:from aside -0.06
og:cue:reach:p:off reach 0.15
og:cue:reach:p:on aside 0.12
og:cue:reach:p:to reach -0.07
og:cue:step:, step 0.33 gap 0.12 passage 0.12 underpass -0.06 width -0.05 aside -0.23
og:cue:step:- step 0.61 clearance -0.06 pipe -0.07 passage -0.09 underpass -0.06 aside -0.3
og:cue:step:^ step 0.28 aside -0.06
og:cue:step:h:has step 0.17
og:cue:step:h:have step 0.07
og:cue:step:p:on step -0.06 reach 0.13
og:cue:step:p:onto step 0.14
og:cue:step:p:over step -0.22 aside -0.06
og:cue:step:p:up step 0.06
og:cue:step:p:with step 0.18
og:cue:step:v:climb step 0.09
og:cue:step:v:walk range -0.11 aside 0.17
og:cue:underpass:p:of clearance -0.12
og:family:- step -0.06 width 0.49 height 0.16 length 0.15 aside -0.18
og:family:^ width -0.06
og:k:animal:p:of height 0.12
og:k:animal:v:film reach 0.26 range -0.11
og:k:body:, range 0.1 height 0.07 length 0.18 aside -0.16
og:k:body:- step -0.09 passage -0.06 underpass -0.1 reach -0.08 width 0.43 height 0.06 length 0.21
og:k:body:^ passage -0.13 reach -0.07 height 0.16 aside 0.13
og:k:body:v:carry aside 0.06
og:k:body:v:walk width 0.07 length 0.08
og:k:container:, aside 0.12
og:k:container:- step 0.13 aside -0.16
og:k:container:p:below underpass 0.08
og:k:container:p:from reach -0.07 range 0.05
og:k:container:p:in passage -0.09 width 0.08 height 0.11 length 0.11 aside -0.16
og:k:container:p:of length 0.11 aside -0.07
og:k:container:p:on aside 0.08
og:k:container:v:carry reach -0.07 aside 0.24
og:k:cover:, step -0.05 pipe 0.08 aside 0.08
og:k:cover:- step -0.1 pipe 0.15 passage 0.18 underpass 0.2 reach -0.45 range -0.08 height 0.29 length -0.08
og:k:cover:^ passage 0.06 underpass 0.13
og:k:cover:p:above underpass 0.19 reach 0.07 aside -0.08
og:k:cover:p:at passage 0.28 underpass -0.28
og:k:cover:p:behind aside -0.07
og:k:cover:p:below underpass 0.06
og:k:cover:p:between passage 0.35 underpass -0.08 aside -0.09
og:k:cover:p:for pipe -0.06
og:k:cover:p:from range 0.09 aside -0.07
og:k:cover:p:in aside -0.08
og:k:cover:p:of length 0.1 aside 0.08
og:k:cover:p:off reach 0.15
og:k:cover:p:on reach -0.06 aside 0.13
og:k:cover:p:onto step 0.13
og:k:cover:p:through passage -0.08
og:k:cover:p:to reach -0.08
og:k:cover:p:under underpass 0.43
og:k:cover:v:carry aside 0.14
og:k:cover:v:inspect pipe 0.05 range -0.07 aside 0.13
og:k:cover:v:walk range -0.11 aside 0.17
og:k:drawn:, passage -0.07 aside 0.12
og:k:drawn:- reach -0.12 height -0.06 aside 0.31
og:k:drawn:^ aside 0.16
og:k:drawn:p:between passage 0.12 aside -0.08
og:k:drawn:p:of length 0.11 aside -0.13
og:k:drawn:v:pull range 0.16 aside -0.07
og:k:gap:, gap 0.06
og:k:gap:- gap 0.46 passage -0.12 underpass -0.05
og:k:gap:^ gap 0.09 pipe 0.35 passage -0.29 underpass 0.11 aside -0.06
og:k:gap:p:into pipe -0.09 passage 0.22
og:k:gap:p:with gap 0.06 passage 0.06 aside -0.07
og:k:gap:v:cross gap 0.15
og:k:gap:v:jump gap 0.08
og:k:ground:, step -0.08 aside 0.28
og:k:ground:- step 0.11 range -0.11
og:k:ground:^ step 0.08
og:k:ground:p:above clearance 0.35 underpass -0.08 aside -0.15
og:k:ground:p:across range -0.06 aside 0.09
og:k:ground:p:of range 0.07 aside 0.22
og:k:ground:p:off aside -0.09
og:k:ground:p:over aside -0.1
og:k:ground:p:through aside -0.07
og:k:ground:v:clean aside 0.18
og:k:ground:v:cross aside -0.09
og:k:l-clear:, clearance -0.06
og:k:l-clear:p:of clearance 0.16
og:k:l-reach:- reach 0.06
og:k:l-size:- length 0.08 aside -0.06
og:k:l-size:^ width 0.09
og:k:l-size:p:at length 0.37
og:k:l-slope:, aside 0.1
og:k:l-slope:p:between underpass 0.19
og:k:l-time:p:on range 0.07
og:k:load:, pipe 0.08 passage 0.08 aside 0.05
og:k:load:- step 0.13 gap -0.07 clearance -0.1 pipe -0.06 passage 0.05 underpass -0.23 height 0.21 length -0.13
og:k:load:^ step 0.08 passage 0.06 aside 0.21
og:k:load:p:above underpass 0.22 aside -0.05
og:k:load:p:along passage 0.05
og:k:load:p:at passage -0.12
og:k:load:p:behind aside -0.07
og:k:load:p:for pipe -0.06
og:k:load:p:in passage -0.09 width 0.09 height 0.12 length 0.1 aside -0.11
og:k:load:p:of reach 0.06 range 0.08 aside 0.14
og:k:load:p:off reach 0.14 aside -0.07
og:k:load:p:on passage 0.23 reach -0.06 aside -0.07
og:k:load:p:onto step 0.09
og:k:load:p:over step 0.2 aside -0.07
og:k:load:p:through aside -0.08
og:k:load:p:under underpass 0.2
og:k:load:p:with underpass -0.06 reach -0.07 aside 0.19
og:k:load:v:carry step -0.06 reach 0.13 height -0.06 length -0.06 aside 0.19
og:k:load:v:clean reach 0.05 aside 0.15
og:k:load:v:drive aside 0.1
og:k:load:v:grasp aside 0.1
og:k:load:v:inspect passage -0.08 range -0.07 aside 0.29
og:k:load:v:pull range -0.09 aside 0.2
og:k:obstacle:, step 0.16 gap 0.13 clearance -0.05 pipe 0.06 passage 0.1 underpass -0.07 reach -0.05 height -0.05
og:k:obstacle:- step 0.33 clearance 0.22 passage -0.13 underpass -0.17 aside -0.1
og:k:obstacle:^ step 0.37 pipe 0.05 aside -0.08
og:k:obstacle:h:has step 0.17
og:k:obstacle:h:have step 0.07
og:k:obstacle:p:across aside -0.06
og:k:obstacle:p:along step -0.06 clearance 0.23 underpass -0.06
og:k:obstacle:p:for pipe -0.06
og:k:obstacle:p:in passage -0.07 aside 0.11
og:k:obstacle:p:of range 0.11 aside -0.09
og:k:obstacle:p:on step -0.07 passage 0.26 reach 0.07 aside -0.12
og:k:obstacle:p:over step -0.13
og:k:obstacle:p:under underpass 0.17
og:k:obstacle:p:up step 0.06
og:k:obstacle:p:with step 0.18
og:k:obstacle:v:carry aside 0.12
og:k:obstacle:v:climb step 0.09
og:k:obstacle:v:inspect pipe 0.05 range -0.07 aside 0.21
og:k:obstacle:v:paint reach 0.15 aside -0.09
og:k:obstacle:v:pull range -0.09 aside 0.21
og:k:obstacle:v:walk range -0.11 aside 0.17
og:k:opening:, step -0.15 gap 0.27 pipe -0.07 passage 0.07 underpass -0.1 range 0.09
og:k:opening:- step 0.15 gap -0.16 clearance -0.06 pipe -0.06 passage 0.31 underpass 0.15 range -0.05 width -0.07 height -0.12 length -0.05 aside -0.07
og:k:opening:: underpass 0.08
og:k:opening:^ step -0.06 gap -0.18 pipe 0.2 passage 0.28 underpass 0.19 reach -0.12 range -0.06
og:k:opening:p:along range -0.13 aside 0.14
og:k:opening:p:at passage 0.28 underpass -0.28
og:k:opening:p:between passage 0.2
og:k:opening:p:by pipe 0.21
og:k:opening:p:from reach 0.07 range 0.12 aside -0.06
og:k:opening:p:in passage -0.05
og:k:opening:p:into pipe 0.14 passage 0.09 underpass 0.07
og:k:opening:p:of aside -0.06
og:k:opening:p:on passage -0.11 reach 0.29
og:k:opening:p:through underpass 0.06
og:k:opening:p:to passage 0.11
og:k:opening:p:with gap 0.06 passage 0.06 aside -0.07
og:k:opening:v:clean reach 0.06
og:k:opening:v:cross gap 0.09
og:k:opening:v:paint reach 0.15 aside -0.09
og:k:other_machine:^ aside 0.3
og:k:other_machine:p:below underpass 0.08
og:k:other_machine:p:from range 0.08
og:k:other_machine:p:of length 0.11 aside -0.07
og:k:other_machine:p:under underpass 0.15
og:k:part:- reach 0.19 aside -0.18
og:k:part:p:of aside 0.06
og:k:part:v:grasp reach 0.05
og:k:pipe:, pipe 0.15
og:k:pipe:- gap -0.06 pipe 0.09 passage 0.11 underpass 0.18 range 0.21 width -0.05 aside -0.23
og:k:pipe:^ pipe 0.15 passage -0.1
og:k:pipe:p:for pipe -0.06
og:k:pipe:p:in aside 0.05
og:k:pipe:p:of passage 0.07 underpass 0.05
og:k:pipe:p:over step 0.05
og:k:pipe:p:through pipe 0.12 underpass 0.06 aside -0.07
og:k:pipe:v:inspect pipe 0.07 passage 0.23 underpass 0.1 range -0.08
og:k:pipe:v:pull aside 0.06
og:k:sea:, aside 0.06
og:k:sea:- range -0.1 aside 0.11
og:k:sea:p:at aside 0.16
og:k:sea:p:to aside 0.07
og:k:surface:, pipe 0.05 passage -0.09 underpass -0.1 reach 0.24
og:k:surface:- underpass -0.27 reach 0.18 height 0.29 length -0.05 aside 0.14
og:k:surface:^ pipe 0.06 passage -0.11 reach 0.05
og:k:surface:p:above clearance 0.2 underpass 0.19 reach -0.06 aside -0.09
og:k:surface:p:below underpass 0.08
og:k:surface:p:between passage 0.25 underpass 0.15 aside -0.09
og:k:surface:p:from range 0.06 aside -0.06
og:k:surface:p:of aside 0.07
og:k:surface:p:off reach 0.15
og:k:surface:p:on step -0.07 reach 0.08 aside 0.12
og:k:surface:p:onto step 0.13
og:k:surface:p:to reach -0.08
og:k:surface:p:under underpass 0.14
og:k:surface:p:with underpass -0.06 aside 0.21
og:k:surface:v:clean reach 0.06
og:k:surface:v:drive aside 0.1
og:k:surface:v:inspect aside 0.06
og:k:surface:v:paint reach 0.15 aside -0.09
og:k:time:- range 0.06
og:k:time:p:on range 0.07
og:k:time:v:run range 0.13
og:k:way:, passage 0.05 range 0.14
og:k:way:- passage 0.18 range 0.15 aside -0.11
og:k:way:: passage 0.06
og:k:way:^ underpass -0.05 aside 0.25
og:k:way:p:across range 0.07
og:k:way:p:along passage -0.09 aside 0.13
og:k:way:p:down range 0.08
og:k:way:p:of range 0.05
og:k:way:p:on range -0.12
og:k:way:p:over step 0.1
og:k:way:p:to reach 0.16
og:k:way:p:under underpass 0.07
og:k:way:v:run range 0.13
og:k:way:v:walk aside 0.16
og:k:wind:p:of length 0.11 aside -0.07
og:k:wind:p:under underpass 0.06
og:object:- reach 0.31 aside -0.11
og:part:- reach 0.19 aside -0.17
og:part:v:grasp reach 0.05
og:place:, step 0.07 gap 0.17 passage -0.42 underpass -0.07 range 0.17 aside 0.2
og:place:- step -0.25 gap -0.07 clearance 0.22 passage -0.07 underpass 0.14 range -0.25 height -0.08 aside 0.39
og:place:^ passage 0.07 aside 0.26
og:place:p:along step -0.06 clearance 0.23 passage -0.09 underpass -0.07 aside 0.14
og:place:p:between underpass 0.16 aside -0.1
og:place:p:in aside -0.06
og:place:p:of underpass -0.06 range 0.12 aside 0.2
og:place:p:on range -0.06
og:place:p:over step 0.13 aside -0.13
og:place:p:through aside -0.07
og:place:p:to reach -0.08 range 0.1
og:place:p:under underpass 0.22
og:place:p:with step 0.06
og:place:v:inspect passage 0.16 underpass 0.12 aside -0.1
og:place:v:walk range 0.08
og:sensor:- reach -0.1 range 0.1 aside 0.07
og:sensor:^ reach 0.24 range -0.1
og:sensor:v:carry reach 0.27 aside -0.18
og:sensor:v:inspect reach 0.05
og:subject:, range 0.11
og:subject:- step -0.08 underpass -0.09 reach -0.09 width 0.23 height 0.07 length 0.11 aside 0.11
og:subject:^ width -0.06
og:subject:v:walk width 0.07 length 0.08
og:terrain:, step 0.1 gap 0.15 clearance -0.08 pipe 0.07 passage 0.12 underpass -0.11 reach -0.07 range 0.1 width -0.06 height -0.06 length -0.06
og:terrain:- step 0.33 gap 0.24 clearance 0.15 passage -0.11 underpass 0.14 reach -0.18 width -0.1 height -0.08 length -0.1
og:terrain:^ step 0.32 gap 0.09 passage 0.18 underpass 0.05 reach -0.09 aside -0.19
og:terrain:h:has aside 0.13
og:terrain:h:have step 0.07 gap 0.06
og:terrain:p:above step -0.06 clearance 0.12 underpass -0.06 aside -0.07
og:terrain:p:along step -0.06 clearance 0.22 underpass -0.07 aside 0.09
og:terrain:p:by pipe 0.21
og:terrain:p:for pipe -0.06
og:terrain:p:from range 0.1
og:terrain:p:in aside 0.09
og:terrain:p:into pipe 0.24 underpass 0.07
og:terrain:p:of pipe -0.05 passage 0.06 range 0.12
og:terrain:p:on step -0.07 passage 0.16 reach 0.38 range -0.12 aside -0.17
og:terrain:p:over step -0.32 range 0.05 aside -0.13
og:terrain:p:through pipe 0.11 underpass 0.06 aside -0.14
og:terrain:p:up step 0.06
og:terrain:p:with step 0.16 aside -0.08
og:terrain:v:clean aside 0.18
og:terrain:v:cross gap 0.14 aside -0.14
og:terrain:v:inspect pipe 0.07 passage 0.23 underpass 0.1 range -0.08
og:terrain:v:jump gap 0.08
og:thing:animal:p:of height 0.11
og:thing:animal:v:film reach 0.26 range -0.11
og:thing:furniture:, passage -0.07 reach 0.09
og:thing:furniture:- reach -0.06 height -0.05 aside 0.23
og:thing:furniture:p:behind aside -0.08
og:thing:furniture:p:between passage 0.29 aside -0.08
og:thing:furniture:p:from reach 0.09
og:thing:furniture:p:off reach 0.15
og:thing:furniture:p:on reach -0.06
og:thing:furniture:p:onto step 0.13
og:thing:furniture:p:to reach -0.07
og:thing:furniture:p:under underpass 0.2
og:thing:furniture:v:drive aside 0.1
og:thing:goods:, aside 0.2
og:thing:goods:- passage -0.06 reach 0.05 width -0.08 height -0.11 length -0.06 aside 0.32
og:thing:goods:p:above underpass 0.22 aside -0.05
og:thing:goods:p:in passage -0.05 width 0.07 height 0.13 length 0.08 aside -0.13
og:thing:goods:p:of aside 0.07
og:thing:goods:p:on passage 0.24 aside -0.08
og:thing:goods:p:over step 0.15 aside -0.08
og:thing:goods:p:with underpass -0.06 reach -0.07 aside 0.22
og:thing:goods:v:cross aside 0.09
og:thing:goods:v:pull range -0.09 aside 0.21
og:thing:structure:, pipe 0.05 passage 0.11 reach -0.06 aside 0.16
og:thing:structure:- clearance -0.07 pipe 0.06 underpass 0.14 reach 0.08 range -0.08 aside 0.15
og:thing:structure:^ underpass 0.12
og:thing:structure:h:has step 0.17
og:thing:structure:p:at passage 0.28 underpass -0.28
og:thing:structure:p:between passage 0.09 underpass 0.14
og:thing:structure:p:from reach -0.07
og:thing:structure:p:of aside 0.06
og:thing:structure:p:on passage -0.11 reach 0.32
og:thing:structure:p:through passage -0.08
og:thing:structure:p:to range 0.16
og:thing:structure:p:under underpass 0.12
og:thing:structure:v:carry aside 0.1
og:thing:structure:v:clean reach 0.06
og:thing:structure:v:climb_wall reach -0.1 aside 0.14
og:thing:structure:v:inspect range 0.1
og:thing:structure:v:paint reach 0.15 aside -0.09
og:thing:structure:v:walk step -0.05 clearance 0.31 range -0.12
og:thing:vehicle:- aside 0.06
og:thing:vehicle:p:below underpass 0.08
og:thing:vehicle:p:from range 0.08
og:thing:vehicle:p:under underpass 0.15
og:thing:vehicle:v:pull range 0.16 aside -0.07
og:unknown:, range -0.15 aside 0.33
og:unknown:- step -0.14 gap 0.12 clearance -0.08 pipe -0.06 passage -0.17 underpass -0.14 reach -0.21 height -0.13 aside -0.19
og:unknown:^ step -0.06 aside 0.07
og:unknown:p:on aside -0.05
og:unknown:p:with aside 0.1
og:unknown:v:carry aside 0.09
og:unknown:v:inspect length 0.15
og:unknown:v:pull aside 0.13
om:R:- passage -0.05 range 0.31 width -0.1 height -0.09 length -0.07 aside -0.19
om:R:axis0 width -0.12 height -0.11 length 2.04
om:R:axis1 width 2.14 height -0.05
om:R:axis2 width -0.07 height 2.38
om:R:height step -0.08 clearance -0.09 passage -0.06 underpass -0.09 reach 0.09 range -0.07 size -0.05 width -0.18 height 2.61 length -0.1 aside 0.41
om:R:length width -0.11 height -0.16 length 2.31
om:R:size size 2.45 width -0.07 height -0.11 length -0.06
om:R:width passage -0.07 range -0.06 size -0.05 width 2.72 height -0.26 length -0.09 aside -0.09
om:container:depth length 0.12
om:cue:barrier:- passage 0.08
om:cue:barrier:height step -0.09 underpass -0.09 reach -0.09 aside 0.44
om:cue:carried:- aside 0.13
om:cue:carried:length aside 0.07
om:cue:clearance:- clearance 0.3 aside -0.05
om:cue:gap:- gap 1.88 passage -0.15 aside -0.17
om:cue:gap:depth aside 0.18
om:cue:gap:diameter gap 1.54
om:cue:gap:distance gap 1.5
om:cue:gap:height underpass 0.13
om:cue:gap:length gap 1.5
om:cue:gap:size gap 1.5
om:cue:gap:width gap 1.74 passage -0.12
om:cue:passage:- step -0.06 pipe 0.25 passage 1.56 underpass -0.34 reach -0.27 range 0.19 height -0.05 aside -0.29
om:cue:passage:axis0 passage 1.51 underpass -0.11 aside -0.09
om:cue:passage:axis1 passage -0.15 underpass 1.66 aside -0.09
om:cue:passage:diameter pipe 1.67 passage -0.06
om:cue:passage:distance gap -0.06 passage 1.29 underpass -0.06 range -0.06 aside 0.25
om:cue:passage:height step -0.05 passage -0.18 underpass 1.42 reach 0.19 aside -0.22
om:cue:passage:length range 0.08 aside -0.06
om:cue:passage:size passage 1.2
om:cue:passage:width gap 0.06 pipe 0.17 passage 1.49 underpass -0.11 width -0.06
om:cue:pipe:- step -0.11 pipe 1.77 passage -0.19 underpass -0.15 reach -0.08 aside -0.09
om:cue:pipe:axis0 pipe -0.06 passage 0.4 underpass -0.15 aside -0.08
om:cue:pipe:axis1 pipe -0.06 passage -0.13 underpass 0.39 aside -0.07
om:cue:pipe:depth aside 0.06
om:cue:pipe:diameter pipe 1.95 passage -0.07 underpass -0.05 aside -0.09
om:cue:pipe:height pipe 1.38 underpass 0.39
om:cue:pipe:length range 0.71 aside 0.66
om:cue:pipe:size pipe 1.5
om:cue:pipe:width pipe 1.58 passage 0.35 underpass -0.08 aside -0.09
om:cue:reach:- passage 0.11 reach 1.41 aside -0.1
om:cue:reach:distance passage 0.14 aside -0.07
om:cue:reach:height underpass -0.06 reach 1.25 height -0.05 aside -0.08
om:cue:reach:length reach 0.91 aside 0.14
om:cue:step:- step 1.45 gap -0.1 clearance -0.08 pipe -0.1 passage -0.24 underpass -0.07 reach 0.09 range -0.07 aside -0.31
om:cue:step:depth step -0.07
om:cue:step:diameter step 1.07
om:cue:step:distance step -0.06 gap 0.31 passage -0.11 aside -0.1
om:cue:step:height step 1.61 clearance -0.11 underpass -0.12 reach -0.11 height -0.06 aside -0.18
om:cue:step:length range -0.13 aside 0.16
om:cue:step:size step 1
om:cue:step:thickness step 1.22 aside -0.11
om:cue:step:width step -0.08 gap -0.06 passage 0.33 aside -0.14
om:cue:underpass:- gap -0.05 clearance -0.14 passage -0.06 underpass 0.98
om:cue:underpass:height underpass 1
om:cue:underpass:size underpass 1
om:family:- height -0.06
om:family:axis0 length 2
om:family:axis1 width 2
om:family:axis2 height 2
om:family:diameter width 0.25
om:family:height height 2.3 aside -0.12
om:family:length length 2.29
om:family:size size 2
om:family:thickness width 0.14
om:family:width width 2.12 aside -0.06
om:k:animal:- reach 0.25 range -0.1
om:k:animal:height height 0.12
om:k:body:- passage -0.11 reach -0.07 range 0.09 width -0.06 height 0.21 length -0.07 aside 0.16
om:k:body:axis0 width -0.11 height -0.05 length 2.45 aside -0.08
om:k:body:axis1 width 2.48 length -0.09 aside -0.11
om:k:body:axis2 width -0.06 height 2.12
om:k:body:diameter width 0.25
om:k:body:height step -0.05 underpass -0.08 reach -0.06 width -0.08 height 2.15 length -0.08 aside 0.2
om:k:body:length length 2.38 aside -0.09
om:k:body:size size 2
om:k:body:thickness width 0.09
om:k:body:width width 2.06
om:k:container:- step 0.05 underpass 0.08 reach -0.14
om:k:container:axis0 length 0.11
om:k:container:axis1 width 0.11
om:k:container:axis2 height 0.12 aside -0.06
om:k:container:depth length 0.13
om:k:container:height step 0.18
om:k:container:width passage -0.08 aside 0.11
om:k:cover:- step -0.18 clearance -0.09 pipe 0.15 passage 0.29 underpass 1.49 reach -0.19 range 0.09 height 0.26 length -0.07 aside -0.35
om:k:cover:axis1 passage 0.15
om:k:cover:axis2 aside 0.06
om:k:cover:depth length 0.11 aside 0.1
om:k:cover:diameter pipe 0.26 passage -0.07 aside -0.06
om:k:cover:distance passage 0.1 aside -0.09
om:k:cover:height clearance -0.06 passage -0.1 underpass 0.71 reach 0.07 aside 0.13
om:k:cover:length passage -0.06 reach -0.08 range -0.21 aside 0.46
om:k:cover:width pipe -0.05 passage 0.14 aside -0.05
om:k:drawn:- passage 0.11 range 0.23 aside -0.26
om:k:drawn:axis1 aside 0.06
om:k:drawn:axis2 aside 0.06
om:k:drawn:depth length 0.12
om:k:drawn:height underpass -0.1 reach -0.13 aside 0.26
om:k:drawn:width passage -0.11 aside 0.2
om:k:gap:- step -0.07 gap 1.87 pipe -0.14 passage 0.12 underpass -0.05 reach -0.07 aside -0.2
om:k:gap:depth aside 0.18
om:k:gap:diameter gap 1.53
om:k:gap:distance gap 1.5
om:k:gap:height underpass 0.11
om:k:gap:length gap 1.5
om:k:gap:size gap 1.5
om:k:gap:width gap 2.01 pipe 0.28 passage -0.26 aside -0.06
om:k:ground:- step -0.13 clearance 0.27 pipe -0.09 underpass -0.15 aside 0.24
om:k:ground:axis1 aside -0.05
om:k:ground:depth aside 1.63
om:k:ground:height step 0.14 clearance -0.09
om:k:ground:length aside -0.11
om:k:ground:width passage -0.05
om:k:l-clear:- clearance 0.19 aside -0.05
om:k:l-reach:- reach 0.11
om:k:l-size:- size 1.99 length 0.37
om:k:l-size:axis0 length 0.16
om:k:l-size:axis1 width 0.21 aside -0.06
om:k:l-size:size size 2
om:k:l-slope:- underpass 0.19
om:k:l-slope:length aside 0.12
om:k:l-time:- range 0.07
om:k:load:- step -0.28 gap -0.06 clearance -0.1 pipe 0.13 reach 0.13 range 0.14 width -0.08 height 0.2 length -0.09 aside 0.2
om:k:load:axis0 passage -0.07 aside 0.37
om:k:load:axis1 underpass -0.07 aside 0.22
om:k:load:axis2 height 0.07 aside 0.08
om:k:load:depth aside 0.11
om:k:load:diameter pipe 0.08
om:k:load:distance passage 0.24 reach -0.06 aside -0.12
om:k:load:height step 0.38 clearance 0.19 passage -0.08 reach 0.28 height -0.06 aside -0.82
om:k:load:length passage -0.07 range -0.12 aside 0.31
om:k:load:thickness step 0.11
om:k:load:width gap -0.07 pipe -0.07 width 0.07 aside 0.11
om:k:obstacle:- step 1.34 gap -0.11 clearance -0.11 pipe 0.12 passage -0.33 height -0.07 length -0.06 aside -0.21
om:k:obstacle:depth step -0.07 aside 0.07
om:k:obstacle:diameter step 1.06 pipe 0.1 aside -0.08
om:k:obstacle:distance step -0.07 gap 0.28 clearance -0.05 passage 0.13 reach -0.06 aside -0.14
om:k:obstacle:height step 1.33 clearance 0.4 passage -0.06 underpass -0.22 reach -0.15 height -0.08 aside -0.28
om:k:obstacle:length range -0.25 aside 0.47
om:k:obstacle:size step 1
om:k:obstacle:thickness step 1.08
om:k:obstacle:width step -0.09 gap -0.07 passage 0.29 width -0.07
om:k:opening:- step -0.3 gap 0.08 pipe 0.15 passage 1.5 underpass -0.24 reach 0.3 range 0.07 height -0.11 length -0.06 aside -0.5
om:k:opening:axis0 passage 1.3
om:k:opening:axis1 underpass 1.38
om:k:opening:depth aside 0.84
om:k:opening:diameter step 0.07 pipe 1.63 passage -0.07
om:k:opening:distance gap 0.15 passage 1.22 underpass -0.08 reach -0.06 range -0.06 aside 0.2
om:k:opening:height step 0.08 gap -0.05 clearance -0.07 pipe -0.06 passage -0.21 underpass 1.38 reach 0.19 height -0.07 aside 0.07
om:k:opening:length reach -0.07 aside 0.79
om:k:opening:size passage 1.2
om:k:opening:thickness step 0.13 aside -0.06
om:k:opening:width pipe 0.14 passage 1.64 underpass -0.15 width -0.07 aside -0.13
om:k:other_machine:- underpass 0.21 range 0.08 aside 0.29
om:k:other_machine:depth length 0.12
om:k:part:diameter aside 0.11
om:k:part:height step 0.09 reach 0.23 aside -0.3
om:k:pipe:- step -0.08 pipe 1.74 passage -0.19 underpass -0.16 reach -0.11
om:k:pipe:axis0 pipe -0.06 passage 0.4 underpass -0.15 aside -0.08
om:k:pipe:axis1 pipe -0.06 passage -0.13 underpass 0.39 aside -0.07
om:k:pipe:depth aside 0.06
om:k:pipe:diameter pipe 1.95 passage -0.07 underpass -0.05 aside -0.09
om:k:pipe:height pipe 1.38 underpass 0.39
om:k:pipe:length range 0.68 aside 0.7
om:k:pipe:size pipe 1.5
om:k:pipe:width pipe 1.58 passage 0.35 underpass -0.08 aside -0.09
om:k:sea:- range -0.19 aside 0.4
om:k:surface:- step -0.09 clearance 0.15 pipe -0.11 underpass 0.41 reach 1.36 height 0.31 aside -0.2
om:k:surface:axis0 aside 0.05
om:k:surface:axis1 aside 0.07
om:k:surface:axis2 aside 0.06
om:k:surface:depth aside 0.11
om:k:surface:distance passage 0.14 aside -0.08
om:k:surface:height step 0.06 clearance -0.06 passage -0.07 underpass -0.43 reach 1.29 height -0.06 aside 0.25
om:k:surface:length reach -0.08 aside 0.12
om:k:surface:width pipe 0.13 passage -0.16 aside 0.09
om:k:time:- range 0.28
om:k:way:- reach 0.11 range 0.46 aside -0.15
om:k:way:distance gap -0.06 passage 0.11 underpass -0.06 range -0.06 aside 0.25
om:k:way:height step 0.06 aside 0.14
om:k:way:length aside 0.1
om:k:way:width aside 0.08
om:k:wind:depth length 0.12
om:object:- step -0.07 reach 0.16 aside -0.08
om:object:height step 0.1 reach 0.18 aside -0.12
om:part:- aside -0.07
om:part:diameter aside 0.12
om:part:height step 0.09 reach 0.23 aside -0.3
om:place:- step 0.06 gap -0.07 clearance -0.09 passage -0.14 underpass 0.13 reach -0.08 range 0.36 height -0.06 aside 0.13
om:place:axis0 passage -0.06 aside 0.16
om:place:axis1 underpass -0.1 aside 0.19
om:place:depth aside 0.09
om:place:distance gap 0.21 passage -0.1
om:place:height step -0.05 clearance 0.48 underpass 0.43 reach -0.08 height -0.07 aside -0.21
om:place:length range 0.08
om:place:thickness aside 0.05
om:place:width pipe -0.08 aside 0.36
om:sensor:- reach 0.51 aside -0.15
om:subject:- range 0.11
om:subject:axis0 length 2.21 aside -0.08
om:subject:axis1 width 2.15
om:subject:axis2 height 2.06
om:subject:diameter width 0.25
om:subject:height step -0.06 underpass -0.07 reach -0.07 width -0.07 height 2.06 length -0.06 aside 0.24
om:subject:length length 2.15
om:subject:size size 2
om:subject:thickness width 0.09
om:subject:width width 1.88
om:terrain:- step 0.31 gap 0.26 pipe 0.34 passage -0.25 underpass -0.46 reach 0.09 width -0.07 height -0.09 length -0.11 aside -0.15
om:terrain:axis0 pipe -0.06 passage 0.39 underpass -0.16 range -0.06
om:terrain:axis1 pipe -0.06 passage -0.14 underpass 0.35
om:terrain:depth step -0.09 aside 1.95
om:terrain:diameter pipe 0.44 passage -0.08 underpass -0.06 aside -0.13
om:terrain:distance step -0.07 gap 0.24 clearance -0.06 reach -0.07 aside 0.12
om:terrain:height step 0.2 gap -0.08 clearance 0.36 pipe -0.17 passage -0.14 underpass 0.39 reach -0.07 height -0.1 aside -0.47
om:terrain:length underpass -0.05 range 0.3 length -0.06 aside 0.18
om:terrain:thickness step 0.12
om:terrain:width step -0.1 gap 0.27 passage 0.55 underpass -0.19 range -0.07 width -0.09 aside -0.16
om:thing:animal:- reach 0.25 range -0.11
om:thing:animal:height height 0.11
om:thing:furniture:- passage 0.26 underpass 0.11 reach 0.11 aside -0.06
om:thing:furniture:axis0 aside 0.05
om:thing:furniture:axis1 aside 0.07
om:thing:furniture:axis2 aside 0.06
om:thing:furniture:height step 0.11 reach 0.14 aside -0.05
om:thing:furniture:length reach -0.08 aside 0.14
om:thing:goods:- step -0.06 passage -0.11 underpass 0.17
om:thing:goods:axis0 passage -0.07 length 0.06 aside 0.35
om:thing:goods:axis1 underpass -0.07 aside 0.25
om:thing:goods:axis2 height 0.06 aside 0.12
om:thing:goods:distance passage 0.24 reach -0.06 aside -0.13
om:thing:goods:length aside 0.1
om:thing:goods:thickness step 0.12
om:thing:goods:width passage -0.1 width -0.06 aside 0.24
om:thing:structure:- step 0.17 pipe -0.13 underpass -0.06 reach 0.33 range 0.22 height -0.06 aside -0.25
om:thing:structure:axis1 passage 0.15
om:thing:structure:depth aside 0.14
om:thing:structure:diameter pipe 0.12 passage -0.05
om:thing:structure:distance passage -0.12 aside 0.13
om:thing:structure:height step -0.14 clearance 0.22 passage -0.11 underpass 0.05 reach -0.09 aside 0.17
om:thing:structure:length aside 0.15
om:thing:structure:width pipe 0.09 passage 0.18 aside -0.08
om:thing:vehicle:- underpass 0.18 reach -0.1 range 0.27 aside 0.12
om:thing:vehicle:width aside 0.11
om:unknown:- step -0.1 gap -0.07 clearance -0.05 pipe -0.05 passage -0.12 underpass -0.07 reach -0.12 width -0.08 height -0.1 length -0.15 aside 0.46
om:unknown:axis1 aside -0.06
om:unknown:distance gap 0.22 aside -0.08
om:unknown:height step -0.07 underpass -0.14 reach -0.08 length -0.05 aside 0.2
om:unknown:length length 0.4 aside -0.29
om:unknown:thickness width 0.16 aside 0.08
ow:adit underpass 0.14
ow:aisl passage 0.26
ow:allei passage -0.15 aside 0.22
ow:altitud range -0.1 aside 0.28
ow:appl reach 0.19
ow:attic underpass 0.23 aside -0.09
ow:back range 0.1 aside -0.08
ow:beach range 0.11 aside -0.09
ow:bed reach -0.07 height -0.05 aside 0.27
ow:bench passage 0.14 underpass -0.06 reach 0.11
ow:bin aside -0.09
ow:bipe height 0.05
ow:bird reach 0.26 range -0.11
ow:bit range 0.06
ow:black aside 0.1
ow:board reach 0.06 aside 0.05
ow:bodi passage -0.06 reach -0.06 width 0.09 height 0.28 length 0.18 aside -0.21
ow:book step 0.18 aside -0.1
ow:bot range 0.11
ow:boulder step 0.08 aside -0.06
ow:box passage -0.06 underpass -0.06 width 0.09 height 0.09 length 0.07 aside -0.18
ow:branch reach 0.05
ow:brick step -0.08 reach 0.1
ow:build range 0.14
ow:cabl aside 0.07
ow:camera reach 0.17 range 0.1 aside -0.15
ow:car underpass 0.05 length 0.11 aside -0.08
ow:carpet step -0.06 range 0.06
ow:charg range 0.08
ow:chute aside 0.05
ow:clearanc clearance 0.1 aside -0.05
ow:conduit pipe 0.17 passage -0.08
ow:corridor passage 0.08
ow:counter reach 0.1 aside -0.05
ow:crack gap 0.06 passage 0.06
ow:crate width -0.05 aside 0.15
ow:culvert pipe 0.15
ow:deck passage -0.11 underpass 0.31
ow:ditch gap 0.57 passage -0.27 aside -0.05
ow:dive reach 0.06 aside 0.11
ow:dog height 0.11
ow:door pipe -0.07 passage 0.29 underpass -0.12 reach -0.12 aside -0.38
ow:doorwai passage 0.16
ow:drain pipe 0.08
ow:duct passage 0.23 underpass 0.25 range 0.2 width -0.05 aside -0.23
ow:entranc passage -0.06 underpass 0.06
ow:fall aside 0.39
ow:fenc step -0.06 underpass 0.05 range -0.07 aside 0.27
ow:fibr aside 0.14
ow:field range -0.16 aside 0.2
ow:floor underpass -0.07 reach 0.07 aside -0.14
ow:footprint width 0.15 length 0.11 aside -0.1
ow:frame aside 0.06
ow:galleri underpass 0.13
ow:gap step -0.07 gap 0.18 pipe -0.14 passage 0.2 underpass 0.07 aside -0.21
ow:garden aside 0.06
ow:gaug reach 0.05
ow:girth aside 0.05
ow:glide aside -0.05
ow:grass aside 0.15
ow:gravel aside -0.11
ow:greenhous range 0.1 aside -0.07
ow:ground clearance 0.2 aside -0.09
ow:gutter pipe 0.07 passage -0.09 reach -0.07
ow:h aside -0.05
ow:hall aside 0.05
ow:handl reach 0.11
ow:hatch pipe 0.1 passage 0.18 aside -0.07
ow:heavier aside -0.07
ow:hedg passage 0.07
ow:hexapod length 0.09
ow:hike range 0.07
ow:hole gap -0.08 pipe 0.31 passage -0.22 aside 0.13
ow:hose step 0.1
ow:hous underpass -0.17 aside 0.23
ow:humanoid height 0.25 aside -0.05
ow:hung aside -0.08
ow:hut aside 0.07
ow:ic aside -0.11
ow:inner aside -0.08
ow:itself passage -0.09 aside 0.23
ow:joist step -0.14 gap 0.24 passage -0.2 aside 0.13
ow:kerb step 0.16 aside -0.1
ow:ladder aside 0.11
ow:lamp aside 0.1
ow:land passage 0.41 reach -0.05 aside -0.17
ow:ledg step 0.1
ow:leg aside -0.06
ow:letterbox passage -0.09 underpass -0.24 reach 0.28
ow:lie gap 0.23 aside -0.08
ow:loft underpass 0.36 reach -0.05 aside -0.1
ow:log aside 0.07
ow:mail aside -0.09
ow:manhol pipe 0.2 range 0.08
ow:mat step -0.11 passage -0.05 aside 0.31
ow:molehil step 0.09
ow:nozzl aside 0.1
ow:octob aside -0.05
ow:open underpass 0.06
ow:paint aside 0.16
ow:panel passage -0.06 underpass 0.16 reach -0.13 aside 0.3
ow:parcel height -0.07 aside 0.39
ow:passag underpass 0.08
ow:path passage 0.16 range 0.11 aside -0.05
ow:piec reach -0.07 aside 0.13
ow:pipe step -0.11 pipe 0.26 passage -0.07 underpass -0.08 range -0.07 aside 0.11
ow:plant clearance 0.32 aside -0.17
ow:plate aside 0.1
ow:pool aside 0.11
ow:pophol underpass 0.18 aside -0.06
ow:possibl underpass -0.06
ow:rack reach -0.08 aside 0.22
ow:reach reach 0.09
ow:read range -0.09 aside 0.12
ow:ridg step -0.19 clearance 0.57 underpass -0.15 aside -0.09
ow:rim reach 0.09
ow:ring aside 0.08
ow:rise step 0.14
ow:river aside 0.09
ow:road passage -0.09 range 0.07 aside 0.09
ow:robot step -0.06 underpass -0.08 width 0.27 length 0.18 aside 0.13
ow:roof underpass 0.18
ow:room underpass -0.07 aside 0.15
ow:round range 0.08
ow:row gap -0.06 passage 0.06 underpass -0.07 range -0.06 aside 0.25
ow:rubbl step 0.1 clearance -0.06
ow:rug step 0.15 aside -0.08
ow:rung aside 0.12
ow:sand aside -0.09
ow:segment aside 0.05
ow:sewer passage 0.16 underpass 0.12 aside -0.1
ow:shelf reach -0.05 aside 0.08
ow:shelv passage 0.16 aside -0.07
ow:side length 0.37
ow:sill reach 0.12
ow:silt aside 0.12
ow:sled range 0.15 aside -0.07
ow:snake width 0.19 length 0.36 aside -0.25
ow:snow aside 0.22
ow:sofa underpass 0.09 aside -0.07
ow:space passage 0.22 underpass -0.08 aside -0.14
ow:spanner reach -0.06 aside 0.18
ow:squeez passage 0.12
ow:stair gap -0.07 passage 0.33 aside -0.1
ow:step step 0.46 aside -0.13
ow:stile step 0.11
ow:stone passage 0.26 reach -0.06 aside -0.15
ow:storei aside 0.16
ow:street range 0.09
ow:suitcas reach -0.08 aside 0.19
ow:summit range -0.06 aside 0.05
ow:tabl step 0.07 passage -0.08 height 0.36 aside -0.21
ow:thing reach 0.08 width 0.12 aside -0.09
ow:threshold step -0.08 aside -0.11
ow:tin aside 0.13
ow:tomato reach 0.08
ow:tote aside 0.13
ow:track step 0.09
ow:trai aside -0.15
ow:trail range 0.13 aside -0.16
ow:tree step 0.13 passage -0.18 reach 0.31
ow:truck underpass 0.09
ow:trunk step 0.12 passage -0.06 aside -0.07
ow:vacuum aside 0.3
ow:valv reach 0.14 aside -0.06
ow:van underpass 0.07
ow:vent pipe -0.21 passage 0.23 underpass 0.13 aside -0.07
ow:void pipe 0.21 passage -0.12 underpass 0.15
ow:wai range 0.06
ow:wall underpass -0.08 reach -0.1 aside 0.25
ow:water aside 0.24
ow:weight passage -0.05
ow:wheel reach 0.23 aside -0.13
ow:wheelchair aside 0.13
ow:window reach 0.11 aside -0.06
peers:1 step 0.27 gap 0.17 clearance 0.07 pipe -0.12 reach 0.47 range -0.1 width -0.3 aside -0.13
peers:2 step -0.26 gap -0.34 clearance -0.1 pipe 0.15 passage 0.12 underpass 0.22 reach -0.17 size -0.21 width 0.13 length -0.16 aside 0.47
peers:3 step -0.13 gap -0.13 clearance -0.26 pipe -0.43 underpass -0.16 reach -0.31 range 0.05 size -0.16 width 0.36 height 0.11 length 0.17 aside 0.31
per-time range 0.05
range pipe 0.28 passage -0.22 underpass -0.29 reach 0.36 height 0.1 aside -0.16
rate step 0.13 range 0.06
turn reach 0.24 aside -0.15
value:-1 step -0.19 gap 0.53 clearance -0.27 pipe -0.14 passage 0.32 underpass 0.31 reach -0.29 range -0.45 size 0.18 width 0.22 height 0.19 length 0.53 aside -0.72
value:-10 aside 0.15
value:-2 step 0.32 gap -0.09 clearance 0.35 pipe 0.09 passage 0.13 underpass 0.43 reach -0.39 range -0.43 size -0.1 width 0.31 height 0.16 length -0.09 aside -0.28
value:-3 step 0.29 gap 0.1 clearance 0.33 pipe 0.62 passage -0.72 underpass 0.17 reach -0.22 range -0.28 width 0.19 height -0.1 length -0.08 aside -0.06
value:-4 step 0.48 clearance -0.05 pipe 0.25 passage 0.14 underpass -0.2 reach -0.25 range -0.08 width 0.11 height -0.11 aside -0.36
value:-5 step 0.21 pipe -0.23 passage -0.13 underpass -0.06 reach -0.06 range -0.06 aside 0.46
value:-6 step -0.19 underpass -0.08 reach -0.09 aside 0.49
value:0 step -0.56 gap -0.34 clearance -0.28 passage 0.25 underpass -0.23 reach 0.52 range -0.38 size -0.15 width -0.09 height 0.23 aside 0.07
value:1 step -0.3 gap -0.13 clearance -0.16 pipe -0.14 passage 0.15 underpass -0.09 reach 0.67 range -0.39 size -0.07 width -0.23 height -0.1 length 0.25 aside 0.12
value:10 reach -0.09 range 0.12 aside 0.2
value:11 range 0.14
value:12 range 0.33 aside -0.22
value:13 range 0.05
value:2 step -0.06 gap -0.07 pipe -0.07 passage -0.33 underpass -0.13 reach -0.15 range 0.19 length -0.2 aside 0.8
value:3 step -0.13 clearance -0.07 pipe -0.14 passage -0.11 underpass -0.35 reach -0.12 height -0.05 length -0.14 aside 0.85
value:4 step -0.22 pipe -0.39 passage -0.12 underpass -0.08 reach 0.05 range 0.3 length -0.1 aside 0.58
value:5 pipe -0.06 passage -0.09 range 0.3 aside 0.07
value:6 range 0.3 length -0.08 aside -0.12
value:7 range 0.34 aside -0.05
value:8 range 0.26 aside -0.05
value:9 range 0.43 aside -0.37
w+1:# step -0.06 gap -0.09 clearance -0.06 pipe 0.1 passage 0.09 underpass -0.06 reach -0.17 range 0.14 size -0.05 height 0.35 length 0.07 aside -0.17
w+1:( width -0.06 length -0.12 aside 0.3
w+1:) pipe -0.08 reach 0.05 aside 0.17
w+1:, step 0.1 gap -0.05 clearance -0.14 passage -0.06 underpass -0.25 reach 0.19 range -0.12 size -0.09 width 0.32 height 0.22 length -0.25 aside 0.23
w+1:. step -0.14 gap -0.08 clearance -0.12 passage 0.21 reach 0.3 range -0.25 size 0.1 height -0.2 length 0.06 aside 0.07
w+1:: step 0.07
w+1:; passage 0.11 width 0.05 aside -0.08
w+1:a range 0.05
w+1:abov step -0.08 clearance 0.33 passage -0.13 underpass -0.15 reach 0.33 range -0.09 height -0.05
w+1:across pipe 0.11
w+1:altitud range -0.21 aside 0.23
w+1:and step -0.08 passage -0.05 underpass -0.08 width 0.1 aside 0.2
w+1:apart step -0.09 gap 0.42 pipe -0.06 passage 0.19 underpass -0.11 reach -0.15 range -0.08 height -0.05 length -0.05 aside 0.07
w+1:at clearance -0.06 passage -0.11 underpass 0.19 length 0.39 aside -0.25
w+1:awai reach 0.2 aside -0.09
w+1:bed aside 0.09
w+1:deep gap -0.06 passage -0.07 underpass -0.07 height -0.06 length 0.09 aside 0.38
w+1:depth aside 0.18
w+1:diamet width 0.1
w+1:door passage 0.09 aside -0.06
w+1:down passage -0.08 range 0.06 aside 0.09
w+1:each step 0.09
w+1:for aside -0.1
w+1:from reach 0.08 range 0.13 aside -0.1
w+1:gap gap 0.12 passage 0.13 aside -0.12
w+1:headroom step -0.06 underpass 0.3 aside -0.11
w+1:height reach 0.25 aside -0.07
w+1:high step 0.2 gap -0.13 clearance 0.21 pipe -0.19 passage -0.33 underpass 0.32 reach 0.28 range -0.15 size -0.06 width -0.18 height -0.18 length -0.18 aside 0.24
w+1:in gap -0.05 clearance -0.06 pipe 0.14 passage -0.32 underpass -0.11 reach -0.21 range 0.83 size 0.22 height -0.11 length -0.07 aside -0.32
w+1:insid pipe 0.13 aside -0.07
w+1:is aside 0.05
w+1:long step -0.09 gap -0.09 clearance -0.07 pipe -0.07 passage -0.17 underpass -0.15 reach -0.2 range 0.18 width -0.13 height -0.14 length 0.69 aside 0.13
w+1:manhol pipe 0.21
w+1:max width 0.05 height 0.08 aside -0.13
w+1:of step -0.14 clearance 0.11 pipe -0.26 passage -0.14 underpass 0.26 reach -0.06 range 0.14 aside 0.26
w+1:off passage -0.11 underpass 0.37 aside -0.11
w+1:on range 0.1
w+1:open passage -0.05 underpass 0.09
w+1:or length 0.09
w+1:over step -0.18 range 0.15 aside 0.09
w+1:per aside 0.15
w+1:pipe aside 0.18
w+1:proud step 0.06
w+1:reach reach 0.06
w+1:round pipe -0.07 range 0.16
w+1:so underpass -0.05 height 0.13
w+1:squar reach 0.06
w+1:step step 0.14 aside -0.06
w+1:tall step -0.08 gap -0.06 clearance 0.17 pipe -0.09 passage -0.09 underpass -0.21 reach -0.37 range -0.06 width -0.11 height 0.57 length -0.12 aside 0.27
w+1:thick step 0.21 width -0.06 aside 0.11
w+1:threshold step 0.13
w+1:to range 0.24 aside -0.21
w+1:up step -0.1 passage -0.15 reach 0.52 range -0.05 aside -0.1
w+1:vent pipe -0.08 passage 0.1 underpass 0.08 aside -0.06
w+1:wide step -0.19 gap 0.17 clearance -0.11 pipe 0.09 passage 0.44 underpass -0.36 reach -0.17 range -0.2 size -0.05 width 0.25 height -0.22 length -0.16
w+1:with aside -0.07
w+2:# step -0.09 gap -0.18 clearance -0.24 pipe -0.14 passage 0.24 underpass -0.17 range -0.48 width 0.12 height -0.09 length 0.28 aside 0.37
w+2:) reach 0.13 range -0.1 aside 0.16
w+2:, gap 0.4 pipe -0.3 passage -0.06 reach 0.07 range 0.23 size -0.07 width 0.16 height 0.37 aside -0.06
w+2:. step -0.15 clearance 0.07 pipe 0.09 passage -0.31 underpass -0.22 reach 0.34 range 0.28 size -0.08 width -0.19 height -0.17 length -0.15 aside 0.38
w+2:1.2 aside 0.07
w+2:12 pipe -0.11 width 0.16
w+2:15 passage 0.13 underpass 0.08 aside -0.07
w+2:2 step -0.25 passage -0.08 height 0.1 aside 0.33
w+2:22 aside 0.12
w+2:8 aside 0.08
w+2:90 aside 0.11
w+2:; passage 0.1
w+2:? height 0.07
w+2:a passage -0.09 range 0.1
w+2:and gap -0.1 clearance 0.12 pipe 0.22 passage 0.16 underpass -0.2 reach 0.19 size -0.06 width -0.19 height -0.09 length 0.19 aside -0.1
w+2:ani size 0.25
w+2:at clearance -0.06 underpass 0.27 reach -0.12 height 0.12 length 0.05 aside -0.15
w+2:beach range 0.11 aside -0.1
w+2:between gap -0.06 passage 0.08
w+2:but pipe -0.17 passage 0.23
w+2:by pipe -0.14 passage 0.36 width -0.08 aside -0.06
w+2:carpet passage -0.05 underpass -0.07 range 0.06 aside 0.12
w+2:dai range 0.05
w+2:diamet pipe 0.16 passage -0.08 underpass -0.06 aside 0.06
w+2:door passage 0.07 width -0.09
w+2:dry passage 0.07 underpass 0.07 aside -0.06
w+2:fenc range -0.09 aside 0.13
w+2:ground clearance 0.14 underpass 0.11 aside -0.07
w+2:headroom underpass 0.08
w+2:heaviest width -0.06 length -0.12 aside 0.29
w+2:height width 0.08 length 0.05 aside -0.06
w+2:in passage 0.07 width -0.1 aside 0.08
w+2:it underpass -0.06 height 0.11
w+2:max passage 0.07
w+2:nozzl aside 0.07
w+2:on passage 0.17 reach 0.24 aside -0.24
w+2:one range 0.09
w+2:parcel aside 0.17
w+2:pipe gap 0.1 pipe 0.09 passage -0.08 aside -0.08
w+2:pond aside 0.08
w+2:price passage -0.07 width 0.19 aside -0.06
w+2:round pipe 0.07 reach -0.06 range -0.07 aside 0.16
w+2:shipping aside -0.09
w+2:silt pipe 0.12
w+2:snow range -0.06 aside 0.15
w+2:so height 0.08 aside -0.05
w+2:stair height -0.07 length -0.08 aside 0.24
w+2:tabl step 0.09
w+2:that height 0.17 aside -0.06
w+2:the step -0.11 gap -0.09 clearance 0.23 pipe -0.15 passage -0.29 underpass 0.39 reach 0.25 range 0.26 width -0.06 height -0.16 length 0.37 aside -0.57
w+2:through step 0.09
w+2:to step 0.22 clearance -0.05 passage -0.09 width 0.17 aside -0.17
w+2:tread step 0.08
w+2:under pipe -0.07 height 0.06 aside 0.12
w+2:water pipe -0.15 underpass -0.05 range -0.05 aside 0.37
w+2:weigh aside -0.09
w+2:wet range 0.08
w+2:while step 0.14 aside -0.07
w+2:width width 0.1
w+2:with pipe 0.23 reach -0.06 aside -0.11
w-1:# gap -0.05 underpass -0.26 reach -0.08 size 0.21 width 0.13 height 0.33 length -0.09 aside -0.16
w-1:( step -0.06 clearance -0.1 pipe -0.11 passage -0.13 range -0.12 height -0.09 length -0.05 aside 0.59
w-1:) range 0.07 aside -0.05
w-1:, step -0.17 gap 0.19 clearance -0.16 passage -0.44 underpass -0.11 reach -0.49 range 0.72 size -0.11 width 0.16 height 0.5 length 0.11 aside -0.06
w-1:: step 0.12 gap -0.05 clearance -0.07 passage 0.08 underpass 0.42 reach -0.15 size 0.19 width -0.07 length 0.07 aside -0.46
w-1:= pipe 0.12 aside -0.1
w-1:a gap -0.13 clearance -0.07 pipe 0.2 passage 0.31 reach -0.23 range -0.28 width -0.14 height -0.11 length -0.15 aside 0.56
w-1:aisl passage 0.12
w-1:allei passage -0.15 aside 0.24
w-1:along range 0.07
w-1:and step 0.21 gap -0.07 clearance -0.07 pipe -0.1 reach -0.15 range -0.19 width 0.21 height 0.05 length 0.11
w-1:ar gap -0.08 clearance 0.26 pipe 0.31 passage -0.2 underpass -0.1 reach 0.13 width -0.08 height -0.1 length -0.11 aside 0.18
w-1:as gap -0.08 passage 0.15
w-1:at passage -0.19 underpass -0.08 reach 0.69 range -0.4 height -0.05
w-1:be passage -0.14 underpass -0.26 width 0.2 height 0.37 length 0.06 aside -0.11
w-1:bench step 0.14 reach -0.17 aside 0.09
w-1:between underpass -0.24 reach 0.34
w-1:bird reach 0.26 range -0.29 aside 0.08
w-1:board reach 0.06 aside 0.06
w-1:bodi width 0.11 height -0.08 length 0.21 aside -0.12
w-1:box width 0.13 height 0.13 length 0.1 aside -0.18
w-1:branch reach 0.06
w-1:by pipe -0.05 underpass 0.24 height -0.07 aside -0.05
w-1:climb reach -0.09 aside 0.13
w-1:corridor passage -0.06 range 0.16 aside -0.09
w-1:crawl underpass 0.05
w-1:diamet pipe -0.06 width 0.15
w-1:door passage 0.3 reach -0.05 aside -0.14
w-1:duct pipe -0.1 passage 0.19 underpass 0.06 aside -0.07
w-1:entranc underpass 0.12
w-1:everi step -0.25 passage -0.08 range -0.21 aside 0.59
w-1:footprint width 0.16 height -0.06 length 0.12 aside -0.1
w-1:from range 0.05
w-1:galleri underpass 0.14
w-1:get range 0.23 aside -0.21
w-1:hall aside 0.06
w-1:height height 0.24 aside -0.08
w-1:humanoid height 0.13 aside -0.06
w-1:hung passage -0.11 reach 0.33 aside -0.16
w-1:inspect aside -0.07
w-1:is step -0.33 clearance -0.2 pipe -0.14 passage 0.33 underpass 0.33 reach -0.24 size -0.05 width -0.26 height -0.09 length -0.08 aside 0.48
w-1:it reach 0.08 length 0.09 aside -0.06
w-1:it's pipe 0.14 aside -0.08
w-1:jump underpass -0.06 height -0.21 aside 0.42
w-1:just passage 0.12 underpass 0.12 aside -0.14
w-1:kerb step 0.05
w-1:kg height 0.17 aside -0.11
w-1:leg aside 0.08
w-1:log step 0.05
w-1:measur passage -0.09 underpass 0.09 length -0.06 aside 0.21
w-1:molehil step 0.1
w-1:must width 0.09
w-1:need clearance 0.17
w-1:of gap 0.11 clearance -0.07 pipe 0.32 passage -0.2 underpass -0.12 range -0.09 width -0.08 height -0.25 length 0.09 aside 0.37
w-1:onli pipe -0.07 underpass 0.14
w-1:our passage 0.09 aside -0.06
w-1:panel passage -0.07 underpass -0.06 reach -0.13 aside 0.37
w-1:pipe pipe 0.1
w-1:pophol underpass 0.13
w-1:prefer length 0.08
w-1:reach reach 0.07
w-1:rise step 0.18 aside -0.05
w-1:room underpass -0.07 aside 0.17
w-1:row passage 0.16 aside -0.05
w-1:rubbl step 0.23 aside -0.09
w-1:shelf reach 0.06
w-1:silt pipe -0.06 aside 0.13
w-1:sleeper step 0.06
w-1:so reach 0.12 range -0.05 length 0.15
w-1:stand passage 0.4 reach -0.17 height 0.24 aside -0.32
w-1:that's step -0.1 reach 0.15
w-1:then step -0.13 aside 0.14
w-1:through pipe 0.06 range -0.07 aside 0.13
w-1:tote aside 0.13
w-1:tread step -0.07 aside 0.11
w-1:trunk step 0.14
w-1:up step 0.14 range 0.06 aside -0.14
w-1:usual underpass 0.14 aside -0.06
w-1:walk reach -0.06 range 0.3 aside -0.16
w-1:wall aside 0.11
w-1:water aside 0.1
w-1:wheel aside 0.07
w-1:width gap 0.06 passage -0.08 width 0.31 aside -0.09
w-1:window reach 0.11 aside -0.07
w-1:with gap 0.11 pipe -0.12 passage -0.07 underpass 0.19 aside -0.07
w-2:# gap -0.17 clearance -0.09 pipe 0.12 passage -0.13 underpass -0.27 reach -0.23 range 0.11 size 0.17 width 0.31 height 0.37 length 0.1 aside -0.08
w-2:, step 0.08 gap -0.08 clearance -0.2 pipe -0.09 passage -0.14 underpass -0.34 reach 0.15 range -0.23 size -0.06 width 0.34 height 0.39 length 0.39
w-2:3 aside 0.09
w-2:8 height 0.17 aside -0.11
w-2:: underpass 0.08
w-2:a clearance -0.06 underpass -0.17 range -0.09 height 0.22 length 0.3
w-2:across length -0.1 aside 0.23
w-2:aisl passage 0.16 width -0.07
w-2:and step 0.14 pipe -0.08 reach -0.06 range 0.12 length 0.17 aside -0.25
w-2:ar underpass 0.22 aside -0.13
w-2:bed passage -0.1 reach -0.07 aside 0.33
w-2:bench step -0.1 reach 0.22 aside -0.07
w-2:book step 0.14 aside -0.08
w-2:box passage -0.05 length 0.19
w-2:but pipe -0.06 underpass 0.13
w-2:by pipe 0.21
w-2:cabl passage 0.05
w-2:can underpass -0.06 height -0.21 aside 0.42
w-2:car width 0.11 aside -0.05
w-2:climb step -0.07 reach -0.12 height -0.18 aside 0.45
w-2:cm range 0.3 height 0.08 length -0.07 aside -0.14
w-2:conduit pipe 0.1
w-2:corridor passage 0.14 aside -0.1
w-2:deck passage -0.11 underpass 0.31 aside -0.06
w-2:deep range 0.15 aside -0.1
w-2:diamet pipe 0.26 passage -0.06 reach 0.25 range -0.1 aside -0.21
w-2:dock gap 0.07
w-2:door step 0.14 passage 0.1 aside -0.11
w-2:doorwai passage 0.11
w-2:drain pipe 0.07
w-2:duct pipe -0.19 passage 0.31 underpass 0.07
w-2:fallen step 0.33 aside -0.11
w-2:field gap 0.1 passage -0.09 range -0.18 aside 0.2
w-2:film reach 0.26 range -0.29 aside 0.07
w-2:flat aside 0.13
w-2:floor step 0.15 gap 0.12 aside -0.19
w-2:gap step -0.05 gap 0.22 pipe -0.08 passage 0.06 underpass 0.05 aside -0.12
w-2:garden aside 0.06
w-2:gate passage 0.06
w-2:gravel width 0.08 length 0.1 aside -0.12
w-2:gutter pipe 0.14
w-2:h width 0.05 height 0.08 aside -0.13
w-2:ha passage -0.06 aside 0.13
w-2:handl passage -0.06 reach 0.13
w-2:hatch pipe 0.1 passage 0.19 underpass -0.09 aside -0.06
w-2:height reach 0.2 height 0.09 aside -0.12
w-2:high passage 0.18 aside -0.06
w-2:hose step 0.09
w-2:hous aside 0.09
w-2:hut range -0.15 aside 0.21
w-2:i height -0.73 aside 0.81
w-2:inspect passage 0.07 range -0.08 length -0.08 aside 0.15
w-2:is passage 0.09 reach 0.12 range -0.09 aside -0.1
w-2:it step -0.07 clearance 0.08 range 0.27 aside -0.19
w-2:kerb step 0.06
w-2:kg underpass -0.06 reach -0.15 range 0.21 height -0.11 length -0.11 aside 0.39
w-2:leav length 0.16
w-2:leg height 0.05
w-2:letterbox passage -0.09 underpass -0.24 reach 0.29 range 0.09
w-2:lift passage 0.25 aside -0.13
w-2:long pipe 0.32 passage -0.28 range -0.08 width 0.32 height -0.08 length -0.06
w-2:m range 0.09
w-2:manhol pipe -0.09 range 0.08
w-2:me reach -0.23 aside 0.33
w-2:meadow gap 0.11 passage -0.06
w-2:must clearance 0.22 reach -0.08 aside -0.08
w-2:narrow passage 0.28 aside -0.13
w-2:of step 0.12 passage -0.05 reach -0.06 aside 0.09
w-2:off height -0.18 aside 0.31
w-2:on reach 0.06
w-2:one gap 0.28 passage -0.15
w-2:over step 0.07
w-2:paint reach 0.15 aside -0.09
w-2:parcel aside 0.09
w-2:pass passage 0.16 width -0.09 aside -0.05
w-2:patrol range -0.07 aside 0.11
w-2:pick reach 0.09
w-2:pipe pipe 0.3 aside -0.16
w-2:plate aside 0.11
w-2:pophol underpass 0.05
w-2:pull pipe -0.06 range -0.06 aside 0.21
w-2:rack reach -0.11 height -0.06 aside 0.22
w-2:ridg step -0.13 clearance 0.29 underpass -0.09
w-2:robot width 0.05
w-2:roof clearance -0.05 passage -0.07 underpass 0.2
w-2:row passage -0.05 aside 0.27
w-2:sewer pipe -0.1 aside 0.15
w-2:shelf aside 0.09
w-2:should reach -0.06 range 0.23 height 0.1 length 0.07 aside -0.25
w-2:snow aside 0.06
w-2:sofa passage 0.26 aside -0.18
w-2:space clearance 0.17 aside -0.07
w-2:stage height 0.32 aside -0.15
w-2:stair passage 0.07
w-2:step step 0.21 aside -0.05
w-2:tabl step 0.19 passage -0.08 underpass -0.06 reach -0.06 height 0.36 aside -0.27
w-2:tall width 0.08
w-2:that step -0.07 passage -0.12 aside 0.36
w-2:that's gap -0.14 passage 0.15
w-2:the step -0.22 clearance 0.22 underpass -0.05 reach -0.07 height 0.09 aside 0.19
w-2:thei gap 0.29 passage 0.18 reach -0.11 width -0.07 length -0.15 aside 0.08
w-2:them step -0.05 reach 0.11
w-2:there passage 0.12 aside -0.08
w-2:threshold step 0.12 aside -0.07
w-2:through passage 0.19 underpass 0.13 aside -0.16
w-2:to passage -0.09 width 0.14
w-2:trai aside 0.07
w-2:trap passage -0.11 reach 0.33 aside -0.16
w-2:trägt step 0.25 reach -0.08 height -0.06
w-2:valv reach 0.06
w-2:van clearance -0.08 underpass 0.12
w-2:ventil passage 0.07 underpass 0.07 aside -0.06
w-2:void pipe 0.24 passage -0.18
w-2:wai passage -0.06 range 0.06 aside 0.06
w-2:walk range 0.18 aside -0.13
w-2:water range 0.17 aside -0.15
w-2:which reach 0.13 range 0.11 aside -0.16
w-2:wide pipe -0.08 passage -0.12 underpass 0.4 range -0.08 length 0.12 aside -0.18
w-2:with step 0.11 clearance -0.06 underpass -0.08 reach -0.07 aside 0.18`,
    relations: `<& -0.26
<, -0.39
<: 0.12
<adj: -0.44
<adj:( 0.14
<adj:. -0.06
<adj:1 0.12
<adj:1.2 -0.09
<adj:10 0.08
<adj:30 0.19
<adj:4 0.09
<adj:40 0.06
<adj:50 0.12
<adj:60 0.07
<adj:70 0.07
<adj:and -0.06
<adj:are 0.1
<adj:every -0.05
<adj:is 0.19
<adj:of 0.2
<adj:width 0.07
<adj:with -0.18
<c 0.37
<c0 0.81
<c1 0.1
<cheads 0.63
<cis 0.5
<csubject 0.49
<ctaken -0.79
<det 0.39
<gap0 0.52
<gap2 0.15
<gap5 0.08
<gap9 -0.39
<has -0.4
<heads -0.2
<heads&,isnumofverb 0.3
<heads&,pronverb 0.15
<heads&,verb 0.06
<heads&num 0.06
<heads&verb -0.06
<heads(,numof -0.07
<heads, 0.43
<heads,hasnum 0.06
<heads,is 0.12
<heads,isnumverb -0.12
<heads,num -0.13
<heads: 0.11
<heads:ispron 0.06
<headshas -0.23
<headshasis 0.07
<headshasof 0.08
<headsis 0.18
<headsisnumofrel -0.06
<headsisof 0.07
<headsispron 0.09
<headsnumof 0.07
<headsof 0.22
<modal -0.39
<noun -0.28
<num -0.58
<of 0.17
<p1 -1.24
<p10 -0.07
<p12 -0.08
<p13 -0.07
<p1heads 0.29
<p1subject 0.11
<p1taken -0.07
<p2 -1.79
<p20 0.09
<p23 0.07
<p2heads 0.1
<p2subject 0.2
<prep -0.08
<pron 0.15
<rank0 0.31
<rank2 -0.33
<rank3 -0.22
<rank4 0.13
<rel -0.11
<s -0.34
<s0 0.18
<s1 -0.17
<s2 -0.3
<s3 -0.07
<sheads 0.67
<ssubject 0.85
<staken -1.18
<taken 0.22
<taken&,isnounnumpreppronverb -0.12
<taken( 0.09
<taken(,num 0.05
<taken, -0.14
<taken,isrel 0.06
<taken: -1.09
<takenhasnounof 0.07
<takenis -0.94
<takenisprep -0.09
<takenisrel 0.08
<takenprep -0.13
<than -0.21
<verb -0.13
<weigh 0.05
<| 0.51
<|&, -0.17
<|&,isnounnumofprepverb 0.3
<|&,isnounnumpreppronverb -0.1
<|&,isnounnumprepverb -0.06
<|&,nounnumprepverb -0.07
<|&,nounnumthan -0.12
<|&,nounpreppronverb 0.18
<|&,numthan -0.05
<|&is -0.11
<|&isnoun -0.07
<|&nounprepverb -0.06
<|&num 0.13
<|( 0.14
<|(,nounnumof -0.07
<|(,num 0.11
<|,:nounnum 0.16
<|,:num 0.12
<|,hasnounnum 0.06
<|,isnounnum -0.09
<|,isnounnumprep -0.06
<|,isnounnumprepverb -0.15
<|,isnounprep 0.12
<|,isrel 0.06
<|,noun 0.12
<|,nounnum -0.08
<|,nounnumof -0.11
<|,nounnumofprep -0.06
<|,nounnumprep -0.05
<|,nounprep 0.23
<|,numof 0.14
<|,numprep -0.05
<|,prep 0.18
<|: -0.08
<|:isnounpreppron 0.06
<|:nounprep 0.11
<|has -0.2
<|hasnounof 0.07
<|hasnounprep -0.15
<|is 0.26
<|isnounnumofpreprel -0.06
<|isnounnumthan 0.07
<|isnounofprep 0.05
<|isnounprep 0.18
<|isnounpreppron 0.09
<|isprep -0.07
<|ispron -0.06
<|isrel 0.11
<|modal -0.1
<|noun -0.09
<|nounnumofprep 0.07
<|nounprep 0.15
<|numprep -0.05
<|numthan -0.12
<|of 0.19
<|prep -0.22
<|relverb -0.14
<|verb 0.06
=cue:barrier 0.06
=cue:carried 0.08
=cue:clearance 0.08
=cue:passage 0.16
=cue:pipe 0.19
=cue:reach 0.27
=cue:step 0.21
=cue:underpass -0.44
=family 0.16
=k:animal 0.13
=k:body 0.4
=k:container -0.08
=k:drawn 0.15
=k:gap 0.19
=k:ground -0.57
=k:l-clear -0.08
=k:l-cost -0.07
=k:l-mass -0.14
=k:l-size 0.21
=k:l-slope 0.06
=k:load -0.08
=k:obstacle 0.12
=k:opening 0.09
=k:other_machine 0.46
=k:part -0.15
=k:pipe 0.21
=k:sea 0.11
=k:surface 0.37
=k:way 0.23
=k:wind 0.13
=part -0.15
=place 0.16
=sensor 0.08
=subject 0.23
=terrain 0.08
=thing:animal 0.13
=thing:furniture 0.27
=thing:goods -0.13
=thing:vehicle 0.41
=unknown -0.7
>& -0.47
>) 0.06
>, -0.53
>adj: -0.53
>adj:, -0.11
>adj:altitude 0.14
>adj:away -0.08
>adj:doors 0.05
>adj:gap -0.15
>adj:gaps 0.06
>adj:high 0.22
>adj:manhole 0.06
>adj:of 0.14
>adj:round 0.09
>adj:wide 0.09
>c 0.53
>c0 1.13
>c1 -0.21
>c2 -0.06
>cheads 0.11
>csubject -0.07
>ctaken -0.1
>det -0.43
>gap0 0.38
>gap2 0.35
>gap5 -0.25
>gap9 -0.46
>heads 0.22
>heads& -0.07
>heads,num -0.11
>is -0.06
>mc1 -0.15
>modal -0.09
>ms0 -0.39
>ms1 -0.11
>ms2 -0.12
>noun -0.5
>num -0.42
>of 0.11
>prep -0.34
>pron -0.13
>rank0 0.23
>rank1 -0.38
>rank2 -0.22
>s -0.49
>s0 -0.35
>s1 -0.24
>s2 -0.15
>sheads -0.28
>ssubject -0.07
>taken&nounpreppron -0.05
>verb -0.35
>| 0.6
>|& -0.16
>|&nounnumprepverb -0.08
>|&nounpreppron -0.05
>|, -0.34
>|,nounnumprep -0.1
>|nounnumprep -0.06
>|of 0.17
>|prep 0.18
R -0.23
R& -0.07
R( -0.1
R, -0.06
Rb:- -0.4
Rb:about -0.06
Rb:max 0.41
Rb:min 0.08
Ris -0.09
Rmodal 0.16
Rnoun -0.3
Rof -0.26
Rpron -0.07
Rrel 0.2
Rstart:40 0.24
Rstart:a -0.09
Rstart:carries 0.09
Rstart:carry 0.12
Rstart:drive -0.05
Rstart:duct -0.08
Rstart:for 0.23
Rstart:i 0.12
Rstart:i'd -0.05
Rstart:inspect -0.2
Rstart:it 0.09
Rstart:it's -0.1
Rstart:max 0.09
Rstart:no 0.09
Rstart:old -0.1
Rstart:parcels -0.18
Rstart:should 0.08
Rstart:something 0.09
Rstart:the -0.23
Rstart:they -0.23
Rstart:tow 0.08
Rstart:under 0.07
Rstart:wheelchair -0.07
Rstart:width 0.06
Rsubj:it 0.76
Rsubj:it:- -0.23
Rsubj:it:about -0.08
Rsubj:it:max -0.07
Rsubj:it:min 0.12
Rsubj:machine 0.94
Rsubj:machine:- -0.06
Rsubj:none 0.09
Rsubj:none:- -0.22
Rsubj:none:max 0.47
Rsubj:noun -1.7
Rsubj:noun:- -0.16
Rsubj:verb -0.17
Rsubj:verb:- -0.16
Rthan 0.27
Rverb -0.35`,
  },
  angle: {
    roles: `act:- slope -0.28 aside 0.28
act:family slope 0.09 aside -0.09
act:locomotion:climb slope -0.06 aside 0.06
act:locomotion:drive slope 0.11 aside -0.11
act:manipulation:carry slope 0.1 aside -0.1
act:manipulation:pull slope -0.09 aside 0.09
act:purpose:clean slope 0.07 aside -0.07
bias slope 0.09 aside -0.09
cue:cue:deadline slope 0.07 aside -0.07
cue:cue:slope slope 1.77 aside -0.27
cue:cue:speed slope -0.18 aside 0.18
cue:cue:turn slope -0.37 aside 0.37
d:< slope 0.12 aside -0.09
d:> aside 0.05
dg:p:at slope -0.06 aside 0.07
dgm:p:at:- slope -0.06 aside 0.07
doc*b:family:- slope 0.2 aside -0.2
doc*b:manipulation:carry:- slope 0.15 aside -0.15
doc*b:none:- slope -0.24 aside 0.24
doc:family slope 0.2 aside -0.2
doc:manipulation:carry slope 0.17 aside -0.17
doc:none slope -0.06 aside 0.06
g:p:at slope -0.06 aside 0.07
gm:p:at:- slope -0.06 aside 0.07
gov:- slope -0.05 aside 0.05
measure:- slope 0.09 aside -0.09
mv:-:-1 slope 0.37 aside -0.37
mv:-:1 slope -0.35 aside 0.35
o:cue:turn aside 3
o:k:cover slope 0.06
o:k:ground slope 1.5
o:k:l-slope slope 1.67 aside -0.12
o:k:obstacle slope 0.05
o:k:surface slope 0.09
o:place slope 0.1
o:sensor slope -0.1 aside 0.13
o:terrain slope 1.71 aside -0.13
o:thing:structure slope 0.06
o:unknown slope -0.13 aside 0.1
ob:R:- slope -0.05
ob:k:l-slope:- slope 0.13 aside -0.09
ob:k:obstacle:- slope 0.06
ob:sensor:- slope -0.09 aside 0.11
ob:unknown:- slope -0.2 aside 0.22
off slope -0.12 aside 3.12
og:k:l-slope:- slope 0.06 aside -0.05
og:k:obstacle:, slope 0.07
og:sensor:- slope -0.1 aside 0.13
og:terrain:- slope 0.08
og:unknown:p:at slope -0.06 aside 0.07
om:k:cover:- slope 0.06
om:k:l-slope:- slope 0.17 aside -0.12
om:k:obstacle:- slope 0.05
om:k:surface:- slope 0.09
om:place:- slope 0.1
om:sensor:- slope -0.1 aside 0.13
om:terrain:- slope 0.21 aside -0.13
om:thing:structure:- slope 0.06
om:unknown:- slope -0.13 aside 0.1
ow:bend aside 0.1
ow:h slope -0.05 aside 0.06
ow:humid slope -0.09 aside 0.12
ow:pan aside 0.06
ow:slope slope 0.07
ow:turn aside 0.06
peers:1 slope 0.14 aside -0.14
peers:2 slope -0.07 aside 0.07
turn slope -0.11 aside 3.11
value:-2 slope 0.3 aside -0.3
value:-3 slope 0.1 aside -0.1
value:0 slope -0.06 aside 0.06
value:1 slope -0.35 aside 0.35
w+1:, slope 0.08 aside -0.08
w+1:. slope 0.12 aside -0.12
w+1:bend slope -0.05 aside 0.05
w+1:ramp slope 0.12 aside -0.12
w+2:, slope 0.06 aside -0.06
w+2:and slope 0.07 aside -0.07
w+2:the slope -0.11 aside 0.11
w-1:, slope -0.12 aside 0.12
w-1:a slope 0.17 aside -0.17
w-1:at slope 0.1 aside -0.1
w-1:turn slope -0.1 aside 0.1
w-1:± slope -0.12 aside 0.12
w-2:camera slope -0.17 aside 0.17
w-2:is slope 0.08 aside -0.08
w-2:pitch slope 0.06 aside -0.06`,
    relations: `<, -0.09
<adj: -0.12
<c 0.12
<c0 0.59
<cheads 0.53
<cis 0.5
<csubject 0.57
<ctaken -1
<gap2 0.12
<gap9 -0.15
<noun -0.07
<num -0.17
<p1 -1.03
<p2 -2
<prep -0.05
<pron -0.08
<rank0 0.11
<rank1 -0.06
<s -0.05
<s1 -0.09
<ssubject -0.07
<staken -1
<taken: -1
<takenis -1
<verb -0.06
<| 0.05
=k:l-slope 0.06
=terrain 0.08
>, -0.06
>adj: -0.13
>adj:ramp 0.08
>c 0.11
>c0 0.62
>gap0 0.19
>gap9 -0.1
>num -0.07
>prep -0.09
>pron -0.09
>rank0 0.06
>s -0.06
>s0 -0.07
>verb -0.07
>| 0.2
>|, -0.07
R -0.08
Rb:- -0.08
Rnoun -0.07
Rnum -0.06
Rsubj:it 0.99
Rsubj:machine 1
Rsubj:noun -1.51`,
  },
  speed: {
    roles: `act:- speed -0.06 aside 0.06
act:locomotion:drive speed 0.06 aside -0.06
act:locomotion:walk speed 0.12 aside -0.12
act:manipulation:carry speed 0.06 aside -0.06
bias speed 0.2 aside -0.2
bound:- speed 0.17 aside -0.17
bw: speed 0.18 aside -0.18
cue:- speed -0.09 aside 0.09
cue:cue:deadline speed -0.09 aside 0.09
cue:cue:duration speed 0.13 aside -0.13
cue:cue:speed speed 0.21 aside -0.21
cue:cue:step speed 0.06 aside -0.06
d:< speed 0.12 aside -0.07
d:> speed 0.1 aside -0.14
doc*b:family:- speed 0.13 aside -0.13
doc*b:manipulation:carry:- speed 0.19 aside -0.19
doc*b:manipulation:pull:- speed 0.05 aside -0.05
doc:family speed 0.15 aside -0.15
doc:manipulation:carry speed 0.23 aside -0.23
doc:manipulation:pull speed 0.05 aside -0.05
doc:subject speed 0.09 aside -0.09
g:, aside 0.05
g:- aside 0.06
gm:,:- aside 0.05
gm:-:- aside 0.06
gov:p:at speed 0.24 aside -0.24
measure:- speed 0.2 aside -0.2
mv:-:-1 speed 0.07 aside -0.07
mv:-:0 speed 0.34 aside -0.34
mv:-:1 speed 0.26 aside -0.26
mv:-:2 speed -0.53 aside 0.53
o:R speed 0.11 aside -0.16
o:k:load speed 0.1 aside -0.09
o:k:wind speed -0.09 aside 3.11
o:terrain speed 0.1 aside -0.1
o:thing:vehicle speed -0.27 aside 0.28
o:unknown speed 0.21 aside -0.17
ob:R:- speed 0.1 aside -0.14
ob:k:load:- speed 0.08 aside -0.07
ob:k:wind:- speed -0.09 aside 0.11
ob:place:- aside -0.06
ob:unknown:- speed 0.19 aside -0.15
og:k:wind:, speed -0.09 aside 0.11
og:place:, aside 0.06
og:unknown:- speed 0.11 aside -0.07
om:R:- speed 0.11 aside -0.16
om:k:load:- speed 0.1 aside -0.09
om:k:wind:- speed -0.09 aside 0.11
om:terrain:- speed 0.1 aside -0.1
om:thing:vehicle:- speed -0.27 aside 0.28
om:unknown:- speed 0.21 aside -0.17
ow:wind speed -0.06 aside 0.07
peers:1 speed 0.22 aside -0.22
value:-1 speed 0.13 aside -0.13
value:0 speed 0.29 aside -0.29
value:1 speed 0.22 aside -0.22
value:2 speed 0.07 aside -0.07
value:3 speed -0.41 aside 0.41
w+1:# speed 0.06 aside -0.06
w+1:. speed -0.08 aside 0.08
w+1:and speed 0.06 aside -0.06
w+1:for speed 0.05 aside -0.05
w-1:, speed 0.21 aside -0.21
w-1:at speed 0.24 aside -0.24
w-1:of speed -0.09 aside 0.09
w-2:# speed 0.09 aside -0.09
w-2:walk speed 0.09 aside -0.09`,
    relations: `<, -0.09
<adj: -0.08
<c 0.17
<c0 0.67
<cheads 0.53
<cis 0.5
<csubject 0.52
<ctaken -1
<gap0 0.13
<gap9 -0.08
<noun -0.1
<num -0.07
<p1 -1
<p2 -2
<rank0 0.18
<rank3 -0.08
<s -0.09
<s3 -0.07
<staken -1
<taken: -1
<takenis -1
<| 0.13
<|,nounnum -0.07
=unknown 0.06
>, -0.06
>c0 0.52
>s -0.06
Rsubj:it 1
Rsubj:machine 1
Rsubj:noun -1.53`,
  },
  time: {
    roles: `act:- duration -0.15 aside 0.21
act:family duration 0.14 aside -0.1
act:locomotion:cross duration 0.09 aside -0.07
act:locomotion:drive duration -0.07 deadline 0.07
act:locomotion:run duration 0.1 aside -0.09
act:locomotion:walk duration -0.23 aside 0.23
act:manipulation:carry duration -0.16 aside 0.2
act:manipulation:pull duration 0.06
act:purpose:clean deadline 0.06
act:purpose:inspect duration 0.17 aside -0.13
act:subject duration 0.11 aside -0.08
bias duration 0.08 deadline -0.08
bound:- duration 0.17 deadline -0.35 aside 0.07
bound:max duration -0.29 deadline 0.37 aside -0.09
bound:min deadline 0.1 aside -0.12
bw: duration 0.17 deadline -0.35 aside 0.07
bw:at_least duration 1.53
bw:in deadline 1.5
bw:less_than deadline 1.54
bw:under duration -0.09 deadline 1.62
bw:within duration -0.05 deadline 1.58
charge duration 1.97 deadline -0.05 aside 0.58
cue:- duration -0.3 deadline 0.07 aside 0.25
cue:cue:deadline duration -0.44 deadline 0.48 aside -0.07
cue:cue:duration duration 0.27 deadline -0.38
cue:cue:passage duration 0.06
cue:cue:payload duration 0.1 aside -0.07
cue:cue:slope duration 0.11 aside -0.08
d:< duration 0.09 deadline -0.09 aside -0.06
d:> duration 0.12 deadline 0.06
dg:p:across deadline 0.09
dg:p:at duration 0.08
dg:p:for duration -0.13
dg:p:of duration 0.08 aside 0.08
dg:p:on duration 0.1
dg:p:without duration 0.14
dg:v:carry duration 0.12 aside -0.09
dg:v:cross duration 0.05
dg:v:inspect duration 0.13 aside -0.07
dg:v:run duration 0.09 aside -0.06
dg:v:walk aside 0.08
dgm:p:across:- deadline 0.09
dgm:p:at:- duration 0.08
dgm:p:for:- duration -0.13
dgm:p:of:- duration 0.08 aside 0.08
dgm:p:on:- duration 0.1
dgm:p:without:- duration 0.14
dgm:v:carry:- duration 0.12 aside -0.09
dgm:v:cross:- duration 0.05
dgm:v:inspect:- duration 0.13 aside -0.07
dgm:v:run:- duration 0.09 aside -0.06
dgm:v:walk:- aside 0.08
doc*b:family:- duration 0.32 aside -0.32
doc*b:manipulation:carry:- deadline -0.28 aside 0.23
doc*b:manipulation:carry:max duration -0.16 deadline 0.21
doc*b:manipulation:place:- duration 0.19 aside -0.15
doc*b:manipulation:pull:- duration 0.13 aside -0.09
doc*b:none:- duration 0.09 deadline -0.13
doc*b:none:max duration -0.11 deadline 0.15
doc*b:subject:- duration 0.35 deadline -0.08 aside -0.29
doc:family duration 0.32 aside -0.33
doc:manipulation:carry deadline -0.09 aside 0.15
doc:manipulation:place duration 0.18 aside -0.16
doc:manipulation:pull duration 0.13 aside -0.09
doc:none deadline 0.06 aside -0.09
doc:subject duration 0.35 deadline -0.08 aside -0.29
every duration -0.08 aside 4.1
g:, duration -0.22 aside 0.21
g:- duration -0.24 deadline 0.13 aside 0.09
g:^ duration 0.05 deadline -0.06 aside 0.17
g:p:at duration 0.08
g:p:for duration -0.13
g:p:of duration 0.14 aside -0.06
g:p:on duration 0.1
g:p:without duration 0.14
g:v:carry duration 0.12 aside -0.09
g:v:cross duration 0.05
g:v:inspect duration 0.13 aside -0.07
g:v:run duration 0.09 aside -0.06
g:v:walk aside 0.08
gm:,:- duration -0.22 aside 0.21
gm:-:- duration -0.22 aside 0.17
gm:^:- duration 0.05 deadline -0.06 aside 0.17
gm:p:at:- duration 0.08
gm:p:for:- duration -0.13
gm:p:of:- duration 0.14 aside -0.06
gm:p:on:- duration 0.1
gm:p:without:- duration 0.14
gm:v:carry:- duration 0.12 aside -0.09
gm:v:cross:- duration 0.05
gm:v:inspect:- duration 0.13 aside -0.07
gm:v:run:- duration 0.09 aside -0.06
gm:v:walk:- aside 0.08
gov:- duration 0.09 deadline -0.16
gov:a:carry duration 0.19 aside -0.17
gov:p:for duration 0.23 deadline -0.27
gov:p:in duration -0.34 deadline 0.44 aside -0.11
measure:- duration 0.09 deadline -0.15
mv:-:2 duration -0.14 deadline 0.19 aside -0.06
mv:-:3 duration -0.12 deadline 0.15
mv:-:4 deadline 0.11 aside -0.14
mv:-:5 duration 0.23 aside -0.21
mv:-:6 deadline -0.25 aside 0.2
mv:-:7 duration 0.27 deadline -0.22 aside -0.06
mv:-:8 duration 0.09 aside -0.06
o:R duration -0.07 deadline -0.06
o:k:cover deadline 0.06
o:k:ground aside -0.06
o:k:l-cost duration -0.18 aside 0.26
o:k:l-slope duration 0.06 aside -0.06
o:k:l-time duration 2.15 deadline -0.08 aside 0.06
o:k:load duration 0.33 aside -0.19
o:k:obstacle deadline 0.08
o:k:person duration -0.05 aside 0.81
o:k:surface duration -0.06 deadline 0.09
o:k:time duration -0.09 deadline 0.29 aside -0.06
o:k:way duration -0.12 deadline 0.39 aside -0.19
o:place duration -0.09 aside 0.14
o:sensor duration -0.07 deadline -0.05 aside 0.23
o:subject duration 0.06
o:terrain deadline -0.05 aside 0.09
o:thing:goods duration 0.11 aside -0.05
o:thing:structure aside 0.23
o:unknown duration 0.1 deadline -0.12 aside -0.16
ob:R:- deadline -0.11 aside 0.06
ob:R:max deadline 0.08
ob:k:l-cost:- duration -0.18 aside 0.26
ob:k:l-slope:- duration 0.08 aside -0.05
ob:k:l-time:- duration 0.15 aside -0.09
ob:k:load:- duration 0.36 deadline -0.07 aside -0.18
ob:k:load:max duration -0.05
ob:k:obstacle:- deadline 0.08
ob:k:person:- aside 0.12
ob:k:time:- deadline -0.13 aside 0.16
ob:k:way:- duration -0.09 deadline 0.17 aside -0.07
ob:k:way:max deadline 0.12
ob:k:way:min deadline 0.11 aside -0.09
ob:sensor:- duration -0.09 aside 0.24
ob:terrain:- duration -0.09 aside 0.28
ob:thing:structure:- duration 0.1 aside -0.08
ob:unknown:- duration 0.12 deadline -0.16 aside -0.14
og:k:cover:, deadline 0.06
og:k:l-cost:, duration -0.18 aside 0.26
og:k:l-slope:v:cross duration 0.05
og:k:l-time:- duration 0.06 deadline -0.05 aside -0.12
og:k:l-time:^ duration -0.07 aside 0.23
og:k:l-time:p:on duration 0.08
og:k:load:, duration 0.06
og:k:load:- duration 0.06 aside -0.06
og:k:load:^ duration 0.07
og:k:load:p:of duration 0.13
og:k:person:- duration -0.05 aside 0.12
og:k:surface:, deadline 0.06
og:k:time:- duration -0.16 deadline 0.33 aside -0.26
og:k:time:^ duration -0.14 aside 0.27
og:k:time:p:on duration 0.08
og:k:way:- duration -0.17 deadline 0.41 aside -0.14
og:place:- duration -0.08 aside 0.2
og:place:v:walk aside 0.09
og:sensor:- duration -0.11 aside 0.25
og:terrain:- aside 0.16
og:terrain:v:cross duration 0.05
og:terrain:v:walk duration -0.06 aside 0.1
og:thing:goods:p:of duration 0.07
og:thing:structure:, deadline 0.06
og:thing:structure:- duration -0.11 aside 0.24
og:thing:structure:v:inspect duration 0.11 aside -0.06
og:thing:structure:v:walk aside 0.09
og:unknown:- duration -0.19 deadline -0.06 aside 0.06
og:unknown:^ duration 0.08
og:unknown:p:for duration -0.06
og:unknown:p:without duration 0.1
om:R:- duration -0.07 deadline -0.06
om:k:cover:- deadline 0.06
om:k:ground:- aside -0.06
om:k:l-cost:- duration -0.18 aside 0.26
om:k:l-slope:- duration 0.06 aside -0.06
om:k:l-time:- duration 0.15 deadline -0.08 aside 0.06
om:k:load:- duration 0.33 aside -0.19
om:k:obstacle:- deadline 0.08
om:k:person:- duration -0.05 aside 0.11
om:k:surface:- duration -0.06 deadline 0.09
om:k:time:- duration -0.07 deadline 0.18 aside 0.05
om:k:way:- duration -0.09 deadline 0.27 aside -0.1
om:place:- duration -0.09 aside 0.14
om:sensor:- duration -0.07 deadline -0.05 aside 0.23
om:subject:- duration 0.06
om:terrain:- deadline -0.05 aside 0.09
om:thing:goods:- duration 0.11 aside -0.05
om:thing:structure:- aside 0.23
om:unknown:- duration 0.1 deadline -0.12 aside -0.16
ow:batteri duration 0.08
ow:charg duration 0.11 aside -0.13
ow:crew duration -0.06 aside 0.14
ow:garden duration -0.13 aside 0.35
ow:greenhous duration 0.11 aside -0.07
ow:last duration -0.06
ow:lidar duration 0.08 aside -0.06
ow:listen duration -0.15 aside 0.28
ow:recharg duration 0.1
ow:runtim duration 0.16 aside -0.11
ow:shift duration -0.22 aside 0.35
ow:trip duration -0.16 deadline 0.47 aside -0.12
past aside 4.01
peers:1 duration 0.36 aside -0.52
peers:2 duration -0.72 deadline -0.1 aside 0.8
peers:3 duration 0.06 aside -0.08
per-time duration 0.13 deadline -0.05 aside -0.07
rate duration 0.26 deadline -0.08 aside -0.18
value:10 duration 0.29 deadline -0.24 aside -0.06
value:11 duration 0.16 aside -0.14
value:12 duration -0.09 deadline -0.24 aside 0.33
value:13 duration -0.06 deadline -0.09 aside 0.16
value:14 duration 0.34 deadline -0.14 aside -0.2
value:15 duration 0.1 aside -0.07
value:6 duration -0.12 deadline 0.15
value:7 deadline 0.13 aside -0.09
value:8 duration 0.06 deadline 0.09 aside -0.14
value:9 deadline 0.19 aside -0.15
w+1:# duration 0.13 aside -0.17
w+1:) duration 0.23 aside -0.18
w+1:, duration 0.3 aside -0.28
w+1:. duration -0.07 deadline 0.09
w+1:a duration 0.08
w+1:and duration -0.17 deadline -0.06 aside 0.23
w+1:at duration 0.08 aside -0.06
w+1:on duration 0.05
w+1:per deadline 0.22 aside -0.17
w+1:shift duration 0.06 aside -0.05
w+1:with duration 0.08
w+1:without duration 0.17 aside -0.13
w+2:# duration 0.08 deadline 0.09 aside -0.19
w+2:, duration 0.09 aside -0.08
w+2:. duration 0.16 aside -0.12
w+2:a duration 0.11 aside -0.08
w+2:and duration 0.16 aside -0.14
w+2:charg duration 0.14 aside -0.12
w+2:dai duration 0.08 deadline -0.06
w+2:it duration -0.35 aside 0.35
w-1:# deadline 0.1 aside -0.14
w-1:( duration 0.23 aside -0.18
w-1:, duration 0.43 deadline -0.13 aside -0.33
w-1:: duration 0.22 aside -0.2
w-1:everi duration -0.08 aside 0.1
w-1:for duration 0.42 deadline -0.24 aside -0.29
w-1:in duration -0.34 deadline 0.44 aside -0.11
w-1:is duration -0.54 aside 0.55
w-1:last deadline -0.06 aside 0.1
w-1:me duration -0.38 aside 0.42
w-1:run duration 0.1 aside -0.08
w-1:so duration 0.08 aside -0.08
w-1:take duration 0.16 deadline 0.11 aside -0.26
w-1:work duration 0.09 aside -0.07
w-2:# duration 0.19 deadline 0.08 aside -0.28
w-2:, duration 0.29 aside -0.29
w-2:and duration -0.17 aside 0.22
w-2:charg duration -0.51 aside 0.53
w-2:done duration -0.08 deadline 0.1
w-2:for duration -0.32 aside 0.36
w-2:h duration 0.24 aside -0.18
w-2:heat duration 0.06
w-2:m duration -0.06 deadline 0.11
w-2:park duration 0.08 aside -0.06
w-2:run duration 0.19 aside -0.17
w-2:shift duration -0.48 aside 0.49
w-2:should duration 0.08 deadline 0.09 aside -0.17
within duration -0.26 deadline 1.85 aside -0.1`,
    relations: `<adj: 0.22
<adj:( 0.07
<adj:2 -0.08
<adj:for -0.25
<adj:is 0.11
<c 0.06
<c0 0.38
<c1 0.23
<cheads 0.35
<cis 0.5
<csubject 0.78
<ctaken -1.04
<det 0.36
<gap0 -0.08
<gap2 -0.12
<gap5 0.27
<gap9 -0.13
<has 0.05
<heads -0.26
<noun -0.1
<num 0.15
<p1 -1.07
<p12 -0.05
<p2 -2.03
<prep -0.35
<rank1 0.09
<rank2 -0.1
<rank3 -0.06
<rel -0.07
<s0 0.15
<s1 -0.12
<sheads -0.07
<staken -0.93
<taken( 0.08
<taken: -1
<takenis -1
<verb -0.11
<| -0.1
<|&nounnum 0.07
<|( 0.07
<|is 0.11
<|num 0.15
<|prep -0.26
=k:ground -0.07
=k:l-cost 0.06
=k:l-time 0.11
=k:load 0.13
=k:obstacle 0.06
=k:opening -0.06
=k:time 0.1
=k:way 0.09
=sensor 0.11
=thing:goods 0.07
=thing:structure 0.23
=unknown -0.17
>, 0.12
>adj:, 0.05
>adj:and 0.11
>adj:per 0.12
>c 0.07
>c0 0.6
>cheads 0.15
>ctaken -0.09
>gap2 0.17
>heads 0.1
>noun -0.1
>prep -0.11
>pron 0.06
>rank0 0.3
>rank1 -0.05
>rank2 -0.05
>s 0.12
>s0 0.19
>s2 -0.05
>sheads 0.1
>takenprep -0.06
>| 0.05
>|& 0.11
>|, 0.05
R -0.14
R& -0.06
R, 0.06
Rb:- -0.13
Rmodal 0.16
Rof -0.07
Rprep 0.1
Rpron 0.09
Rstart:a -0.05
Rstart:one 0.23
Rstart:patrol -0.05
Rsubj:it 1.16
Rsubj:it:- 0.16
Rsubj:machine 1
Rsubj:none -0.2
Rsubj:none:- -0.2
Rsubj:noun -1.55`,
  },
  money: {
    roles: `act:family cost 0.1 aside -0.1
act:manipulation:carry cost -0.06 aside 0.06
act:purpose:mow cost -0.09 aside 0.09
act:subject cost 0.2 aside -0.2
bias cost 0.11 aside -0.11
bound:- cost -0.15 aside 0.15
bound:max cost 1.87 aside -0.37
bw: cost -0.07 aside 0.07
bw:under cost 0.07 aside -0.07
cue:cue:cost cost 0.25 aside -0.25
d:< cost 0.11
d:> cost -0.05
doc*b:family:- cost 0.24 aside -0.24
doc*b:family:max cost 0.06 aside -0.06
doc*b:manipulation:carry:- cost -0.15 aside 0.15
doc*b:manipulation:carry:max cost 0.13 aside -0.13
doc*b:none:- cost -0.06 aside 0.06
doc*b:none:max cost 0.19 aside -0.19
doc*b:subject:- cost 0.15 aside -0.15
doc*b:subject:max cost 0.1 aside -0.1
doc:family cost 0.3 aside -0.3
doc:none cost 0.1 aside -0.1
doc:subject cost 0.25 aside -0.25
g:, cost -0.11 aside 0.1
g:- cost -0.11 aside 0.17
g:^ cost 0.21 aside -0.15
gm:,:- cost -0.11 aside 0.1
gm:-:- cost -0.11 aside 0.17
gm:^:- cost 0.21 aside -0.15
gov:- cost 0.13 aside -0.13
measure:- cost 0.11 aside -0.11
mv:-:1 cost -0.26 aside 0.26
mv:-:3 cost 0.11 aside -0.11
mv:-:4 cost 0.39 aside -0.39
mv:-:5 cost 0.09 aside -0.09
mv:-:6 cost -0.2 aside 0.2
o:R cost 0.06 aside -0.11
o:family cost 0.08 aside -0.08
o:k:body aside -0.07
o:k:l-cost cost 2.05
o:k:load aside -0.06
o:k:other_machine aside 2
o:k:person cost -0.09 aside 2.21
o:k:time cost 0.07 aside -0.08
o:place aside 0.06
o:thing:structure cost -0.06 aside 0.06
o:unknown cost -0.05
ob:R:max cost 0.09 aside -0.06
ob:family:- cost 0.06 aside -0.07
ob:k:body:- aside -0.06
ob:k:l-cost:- cost -0.06 aside 0.05
ob:k:l-cost:max cost 0.11 aside -0.06
ob:k:person:- cost -0.1 aside 0.29
ob:k:person:max aside -0.08
ob:k:time:- cost 0.06 aside -0.07
ob:terrain:- cost -0.08 aside 0.09
ob:unknown:- cost -0.1 aside 0.08
og:family:- cost 0.06 aside -0.07
og:k:l-cost:, cost -0.1 aside 0.12
og:k:l-cost:- aside -0.08
og:k:l-cost:^ cost 0.09 aside -0.05
og:k:person:- cost -0.09 aside 0.23
og:place:- cost -0.07 aside 0.08
og:terrain:- cost -0.06 aside 0.07
og:thing:structure:- cost -0.07 aside 0.08
og:unknown:- cost -0.11 aside 0.14
og:unknown:^ cost 0.08 aside -0.07
om:R:- cost 0.06 aside -0.11
om:family:- cost 0.08 aside -0.08
om:k:body:- aside -0.07
om:k:l-cost:- cost 0.05
om:k:load:- aside -0.06
om:k:person:- cost -0.09 aside 0.21
om:k:time:- cost 0.07 aside -0.08
om:place:- aside 0.06
om:thing:structure:- cost -0.06 aside 0.06
om:unknown:- cost -0.05
ow:budget cost 0.39 aside -0.28
ow:cost cost -0.47 aside 0.34
ow:garden cost -0.07 aside 0.08
ow:neighbour cost -0.1 aside 0.24
ow:price cost 0.12 aside -0.07
ow:rover cost 0.06 aside -0.07
ow:sell cost -0.12 aside 0.16
peers:1 cost 0.1 aside -0.1
per-time cost -0.11 aside 0.11
rate aside 1.97
value:1 cost -0.26 aside 0.26
value:11 cost 0.14 aside -0.14
value:12 cost -0.34 aside 0.34
value:6 cost 0.09 aside -0.09
value:7 cost 0.28 aside -0.28
value:8 cost 0.12 aside -0.12
value:9 cost 0.1 aside -0.1
w+1:, cost -0.11 aside 0.11
w+1:. cost 0.17 aside -0.17
w+1:an cost -0.11 aside 0.11
w+1:and cost -0.25 aside 0.25
w+1:at cost 0.12 aside -0.12
w+1:for cost -0.06 aside 0.06
w+1:per cost 0.13 aside -0.13
w+2:# cost 0.13 aside -0.13
w+2:a cost 0.11 aside -0.11
w+2:carri cost 0.11 aside -0.11
w+2:hi cost -0.06 aside 0.06
w+2:hour cost -0.11 aside 0.11
w+2:kg cost -0.11 aside 0.11
w+2:most cost 0.12 aside -0.12
w+2:unit cost 0.24 aside -0.24
w-1:# cost 0.09 aside -0.09
w-1:, cost -0.1 aside 0.1
w-1:and cost 0.12 aside -0.12
w-1:budget cost 0.1 aside -0.1
w-1:cost cost -0.48 aside 0.48
w-1:is cost 0.3 aside -0.3
w-1:paid cost -0.06 aside 0.06
w-1:price cost 0.13 aside -0.13
w-1:want cost -0.11 aside 0.11
w-2:# cost 0.13 aside -0.13
w-2:, cost -0.09 aside 0.09
w-2:and cost -0.32 aside 0.32
w-2:budget cost 0.31 aside -0.31
w-2:garden cost -0.11 aside 0.11
w-2:it cost -0.12 aside 0.12
w-2:neighbour cost -0.06 aside 0.06`,
    relations: `<adj:is 0.08
<c 0.28
<c0 0.67
<c2 0.11
<cheads 0.51
<cis 0.5
<csubject 0.68
<ctaken -1
<det 0.13
<gap2 0.16
<has 0.07
<modal -0.06
<of 0.06
<p1 -1.1
<p2 -2
<pron 0.07
<rank0 0.14
<s -0.05
<staken -1.03
<taken: -1
<takenis -1
<|is 0.08
<|preppron 0.07
=k:load -0.06
=k:person 0.12
>, -0.07
>adj: -0.06
>adj:and 0.06
>c0 0.49
>gap5 -0.05
>noun -0.06
>s -0.07
>| -0.06
>|& 0.06
Rb:- -0.07
Rnoun -0.08
Rsubj:it 0.99
Rsubj:machine 1
Rsubj:noun -1.51`,
  },
};
