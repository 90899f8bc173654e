/**
 * The price book (docs/quote-checks.md#price-book): unit, low, usual and high price in riyals of Riyadh without VAT, what
 * is sold (all, labour, goods, service), Arabic and English wordings; tabs between columns, « ; » between wordings.
 */
export const PRICE_BOOK_ROWS = `
m3	9	15	25	all	حفر القواعد والأساسات في تربة عادية مع نقل ناتج الحفر ; حفر أساسات ; حفريات بالمعدات	Excavation for foundations in ordinary soil ; bulk excavation ; digging
m3	6	10	16	all	حفر وتسوية موقع بدون نقل المخلفات ; حفر بالشيول والبوكلين داخل الموقع ; حفر ورمي جنب	Excavation and stockpiling on site, no cart away ; cut on site
m3	25	45	80	all	حفر في تربة صخرية بالدقاق ; حفر صخر بالجكهمر ; تكسير صخر بالبوكلين	Excavation in rock with hydraulic breaker ; rock breaking ; rock excavation
m3	25	45	80	labour	حفر يدوي للقواعد والميدات ; حفر يدوي بالعمالة ; حفر عمال	Hand excavation for footings and tie beams ; manual digging
m	12	25	45	all	حفر خنادق للتمديدات وردمها ; حفر مجرى مواسير مع الردم ; حفر خط مواسير	Trench excavation and backfill for pipes ; trenching for pipe
m	8	15	28	labour	حفر يدوي لمواسير الري والكهرباء بعمق 40 سم ; حفر خط ري	Hand trench 40 cm for irrigation or cable ; irrigation trench digging
m3	12	20	32	all	ردم ودك من ناتج الحفر على طبقات ; دفان من نفس الموقع مع الرش والدك ; ردم بالتربة الموجودة	Backfill with selected excavated material, compacted in layers ; backfilling site soil
m3	25	38	60	all	توريد وردم تربة نظيفة من خارج الموقع مع الدك ; دفان مستورد ; ردم برمل نظيف مع الدك	Imported backfill compacted in layers ; imported fill ; borrow fill
m3	45	70	110	all	طبقة بيس كورس مدكوكة 95% ; توريد وفرد بيسكورس ; دفان بيس كورس	Aggregate base course compacted ; base course ; ABC sub-base
m2	8	14	24	all	فرد ودك طبقة بيسكورس سماكة 15 سم ; طبقة أساس تحت الأسفلت 15 سم	Base course 15 cm laid and compacted per sqm ; sub-base 15cm
m3	12	20	35	all	نقل مخلفات الحفر للمرادم المعتمدة ; ترحيل ناتج الحفر ; شيل تراب	Cart away surplus soil to approved dump ; spoil disposal
trip	200	350	550	service	رد قلاب نقل تراب ومخلفات ; رد تريلا نقل ناتج حفر ; نقلة قلاب	Tipper truck trip for soil removal ; truck load cart away
trip	250	400	650	goods	رد رمل أحمر ; قلاب رمل دفان 16 متر ; رد دفان	Truck of red sand / fill 16 m3 ; tipper load of fill
trip	450	700	1100	goods	رد رمل أبيض مغسول 16 متر ; قلاب رمل لياسة ; رمل أبيض	Truck of washed white sand ; plaster sand load
trip	500	800	1250	goods	رد بحص 3/4 ; قلاب كنكري ; بحص خرسانة قلاب 16م	Truck of 3/4 aggregate ; gravel load 16 m3
m3	30	45	70	goods	رمل أبيض مغسول بالمتر المكعب ; رمل لياسة	Washed sand, supply ; plaster sand m3
m3	35	52	80	goods	بحص مقاس 3/4 بالمتر المكعب ; حصى خرسانة ; كنكري	Crushed aggregate supply ; gravel 20mm m3
m2	1.5	3	6	all	تسوية وتنظيف الأرض وإزالة المخلفات ; تمهيد الموقع ; مسح وتسوية أرض بالشيول	Site clearing and levelling ; grade and clear plot
m2	3	5	9	all	دك التربة تحت القواعد مع الرش ; دك قاع الحفر بالرصاصة ; دك وتثبيت التربة	Compaction of formation with roller and water ; compaction of subgrade
m2	4	8	14	all	تسوية ودك الأرضيات قبل الصبة ; تسوية ودك يدوي بالنطاطة	Trim, level and compact under slab on grade ; plate compaction
m2	3	5.5	9	all	رش مبيد نمل أبيض للأساسات مع ضمان ; مكافحة النمل الأبيض قبل البناء ; مبيد حشرات أرضي	Anti-termite soil treatment with warranty ; termite spray pre-construction
job	1200	2500	4500	all	رش النمل الأبيض لفيلا مع ضمان عشر سنوات ; مكافحة نمل أبيض فيلا كاملة	Anti-termite treatment for whole villa ; villa termite treatment 10 year guarantee
m2	1.5	3	5	all	فرش بولي إيثيلين تحت الخرسانة ; نايلون تحت النظافة ; رول بلاستيك عازل	Polythene sheet under concrete ; DPM 1000 gauge nylon
job	2500	4000	7000	service	تقرير فحص تربة لأرض فيلا ; جسات تربة ; تقرير تربة مختبر	Soil investigation report of villa plot ; soil test report ; boreholes
each	1000	1600	2600	service	جسة تربة بعمق 10 متر ; حفر جسة واختبار	Borehole 10 m deep with tests ; soil boring
each	80	150	280	service	اختبار دك تربة ; فحص كثافة التربة ; اختبار دمك	Field density test ; compaction test FDT
each	70	140	260	service	اختبار مكعبات خرسانة ; كسر مكعبات 7 و28 يوم ; فحص عينات الخرسانة	Concrete cube test set ; cube crushing test
each	250	450	800	service	اختبار كور خرسانة ; أخذ عينة لبية من الخرسانة وفحصها	Core sample extraction and test ; concrete core test
job	600	1200	2200	service	رفع مساحي لأرض فيلا وتثبيت حدود ; رفع مساحي ; مساح تثبيت أرض	Land survey and setting boundary of villa plot ; surveyor visit
visit	300	500	900	service	توقيع محاور القواعد من مساح ; زيارة مساح ; تحديد محاور ومناسيب	Surveyor setting out of axes ; set out visit
job	700	1500	3000	labour	شد خنزيرة وتوقيع محاور ; عمل الخنزيرة ; شد خيط	Setting out profile boards of villa ; batter boards
m2	150	260	450	all	سند جوانب الحفر بخوازيق ستائرية ; سند حفر بدروم ; سوليد بايل لسند الجوانب	Shoring of basement excavation face ; shoring soldier piles
day	500	1000	2000	service	نزح المياه الجوفية أثناء الحفر ; سحب مياه جوفية بالمضخات ; ديواترنق	Dewatering by pumps per day ; dewatering
m	250	400	700	all	خوازيق خرسانية قطر 60 سم مصبوبة في الموقع ; بايلات	Bored cast in situ pile 600 mm ; piling 60cm
m3	70	110	170	all	إحلال تربة بطبقات مدكوكة بيسكورس ; استبدال التربة تحت القواعد ; احلال	Soil replacement with compacted granular fill ; soil replacement under footing
m3	110	170	260	all	ردم بحجر مكسر كبير تحت الأساسات ; دبش مع الدك ; رصف حجر	Rock fill under foundation ; boulder soling
m3	270	350	450	all	خرسانة عادية للنظافة تحت القواعد ; صبة نظافة سماكة 10 سم بالمتر المكعب ; فرشة خرسانة عادية	Plain blinding concrete ; lean concrete ; PCC blinding
m2	25	36	50	all	صبة نظافة 10 سم بالمتر المربع ; خرسانة نظافة تحت القواعد سماكة 10سم	Blinding concrete 10 cm per sqm ; PCC 100mm
m3	850	1100	1400	all	خرسانة مسلحة للقواعد شامل الحديد والشدة ; قواعد مسلحة ; صب قواعد منفصلة	Reinforced concrete isolated footings incl steel and formwork ; RC footings
m3	850	1080	1380	all	خرسانة مسلحة للبشة الحصيرة ; لبشة ; أساس حصيرة شامل الحديد	RC raft foundation ; mat foundation
m3	980	1280	1650	all	خرسانة مسلحة للميدات والجسور الأرضية ; ميدة ; ميد أرضية	RC ground beams / tie beams ; grade beam ; plinth beams
m3	1050	1400	1850	all	خرسانة مسلحة للأعمدة ; أعمدة مسلحة ; صب أعمدة شامل الشدة والحديد	RC columns ; reinforced concrete columns incl rebar
m3	950	1250	1600	all	خرسانة مسلحة للرقاب ; رقاب أعمدة ; رقبة عمود	RC column necks ; pedestals
m3	1000	1300	1700	all	خرسانة مسلحة للأسقف والجسور ; صب سقف مصمت ; بلاطات وكمرات	RC slabs and beams ; suspended solid slab
m2	230	310	420	all	سقف هوردي كامل شامل البلك والحديد والصب ; بلاطة هوردي سماكة 30 سم ; سقف هوردي	Hordi ribbed slab complete 30 cm ; hollow block slab per sqm
m3	950	1250	1600	all	خرسانة سقف هوردي بالمتر المكعب ; هوردي شامل البلك	Hordi slab concrete per m3 ; ribbed slab RC
m2	260	340	460	all	بلاطة فلات سلاب سماكة 25 سم ; سقف فلات سلاب	Flat slab 25 cm complete ; flat slab per sqm
m3	1150	1550	2100	all	خرسانة مسلحة للدرج ; صب درج ; سلالم خرسانية	RC stairs ; concrete staircase
each	3800	6500	10000	all	درج خرساني كامل لدور واحد ; صب درج فيلا دور واحد	Concrete stair one floor complete ; RC staircase one flight set
m3	1050	1400	1850	all	جدران خرسانية مسلحة للبدروم ; حوائط استنادية ; جدار ساند خرساني	RC retaining / basement walls ; shear wall
m3	1100	1500	2050	all	خرسانة مسلحة للخزان الأرضي ; صب خزان ماء أرضي ; خزان خرساني	RC underground water tank ; concrete tank walls and slab
m2	60	80	110	all	صبة أرضية مسلحة بشبك سماكة 10 سم ; أرضيات خرسانة 10سم بشبك ; صبة حوش	Slab on grade 10 cm with mesh ; ground slab 100mm
m2	80	105	145	all	صبة أرضية مسلحة سماكة 15 سم ; أرضية خرسانية 15سم بحديد	Slab on grade 15 cm reinforced ; SOG 150mm
m2	105	140	190	all	أرضية خرسانية مسلحة 20 سم للمستودعات ; صبة أرضية هنجر 20سم	Warehouse floor slab 20 cm reinforced ; industrial slab 200mm
m2	65	100	165	all	صبة أرضيات خرسانة مسلحة ; صب حوش ; صب أرضيات	Concrete ground slab reinforced ; concrete floor pour
m2	12	20	35	all	تنعيم خرسانة هليكوبتر مع بودرة تقسية ; هليكوبتر هاردنر ; صقل خرسانة بالمروحة	Power float with floor hardener ; helicopter finish concrete
m	8	15	28	all	قص فواصل الخرسانة وتعبئتها بالسيلانت ; فواصل تمدد قص منشار	Saw cut joints and sealant ; control joint cutting
m	25	45	80	all	فاصل تمدد مع فوم وسيلانت ; تعبئة فاصل تمدد	Expansion joint with filler board and sealant ; movement joint
m	30	55	90	all	توريد وتركيب ووتر ستوب للخزانات ; واتر ستوب pvc ; مانع تسرب فواصل	PVC waterstop ; water stop 200mm supply and fix
m	30	48	75	all	أعتاب خرسانية فوق الأبواب والشبابيك ; عتب ; أعتاب مسلحة	Precast or cast lintels ; concrete lintel
m	45	75	120	all	جلسات شبابيك خرسانة ; جلسة شباك ; جلسة مسلحة	Concrete window sill ; RC sill
m	35	60	100	all	ميدة وسطية فوق البلك ; جسر تقوية ; بيلت بيم	Tie belt beam on block wall ; stiffener beam
m	70	110	170	all	عمود تقوية وسط الجدار ; كولم تقوية بلك	Stiffener column in blockwork ; masonry tie column
m2	70	120	200	all	دروة سطح خرسانة ; دروة مسلحة	RC parapet wall ; concrete parapet
m3	200	235	280	goods	خرسانة جاهزة قوة 250 ; خرسانة C20 توريد ; صبة 250	Ready mix concrete C20 ; readymix 250 kg
m3	190	220	265	goods	خرسانة جاهزة للنظافة C15 ; خرسانة عادية توريد	Ready mix concrete C15 blinding ; lean mix supply
m3	210	248	300	goods	خرسانة جاهزة قوة 300 مقاومة ; خرسانة C25 ; خرسانة جاهزة	Ready mix concrete C25 ; ready-mix supply
m3	220	260	315	goods	خرسانة جاهزة C30 مقاومة للأملاح ; خرسانة 350 مقاوم	Ready mix concrete C30 SRC ; readymix 350
m3	235	278	335	goods	خرسانة جاهزة C35 ; خرسانة قوة 400 مقاوم	Ready mix concrete C35 SRC ; readymix 400 SRC
m3	250	300	370	goods	خرسانة جاهزة C40 ; خرسانة قوة 450	Ready mix concrete C40 ; readymix 450 high strength
trip	600	1000	1600	service	مضخة خرسانة للصبة الواحدة ; أجرة مضخة صب ; بمب خرسانة	Concrete pump per pour ; pump hire
m3	12	20	35	service	ضخ خرسانة بالمتر المكعب ; بمب ; أجور ضخ	Pumping charge per m3 ; concrete pumping
ton	2350	2650	3050	goods	حديد تسليح سابك ; حديد سعودي سابك بالطن ; حديد توريد فقط	Rebar SABIC supply only ; reinforcement steel ton
ton	2150	2450	2850	goods	حديد تسليح الراجحي أو الاتفاق ; حديد وطني بالطن	Rebar local mill Rajhi, Ittefaq ; rebar supply
ton	3200	3750	4500	all	توريد وتركيب حديد تسليح شامل القص والثني ; حديد مسلح قص وتربيط	Reinforcement steel supply, cut, bend and fix ; rebar in place
kg	3.2	3.8	4.6	all	حديد تسليح بالكيلو مركب ; توريد وتركيب حديد تسليح كجم	Rebar fixed per kg ; reinforcement kg
ton	400	600	900	labour	مصنعية حدادة مسلحة ; تربيط حديد بالطن ; حداد مسلح	Steel fixing labour per ton ; rebar fixer labour
ton	120	200	320	service	قص وثني حديد في المصنع ; قص وتني	Cut and bend service at factory ; rebar cut & bend
m2	35	55	85	labour	نجارة مسلحة بالمتر المربع ; شدة خشب مصنعية ; نجار مسلح	Formwork labour per sqm ; carpenter shuttering labour
m2	60	95	145	all	شدة خشبية للأسقف شامل الخشب والفك ; شدات وقوالب ; طوبار	Formwork complete supply, fix, strike ; shuttering
m2	190	260	360	labour	مقاول عظم مصنعية بدون مواد ; بناء عظم أيدي عاملة ; مصنعيات عظم بالمتر المسطح	Skeleton (bone) construction labour only per sqm ; structure labour contract
m2	650	850	1100	all	بناء عظم مع المواد بالمتر المربع ; عظم بالمواد ; هيكل خرساني شامل المواد	Skeleton construction with materials per sqm ; grey structure ; bone with material
m2	1500	2100	3000	all	بناء تسليم مفتاح بالمتر المسطح ; بناء فيلا تسليم مفتاح ; تشطيب وعظم كامل	Turnkey villa construction per sqm ; complete build key hand-over
m2	700	1150	1800	all	تشطيب فيلا من العظم إلى المفتاح ; تشطيب كامل بالمتر	Finishing from skeleton to key per sqm ; villa fit-out
m2	900	1200	1600	all	بناء ملحق خارجي عظم وتشطيب متوسط ; ملحق حوش ; ملحق بلك بسقف خرساني	Annex room in yard built and finished, concrete roof ; mulhaq
m3	230	330	470	labour	مصنعية خرسانة مسلحة نجارة وحدادة وصب بالمكعب ; أيدي عاملة مسلح	RC works labour only per m3 (carpentry, steel, casting) ; RC labour
m3	35	60	100	labour	مصنعية صب خرسانة ورج ; عمال صبة ; صب ورج	Concrete placing and vibrating labour ; casting labour
m2	4	7	12	labour	معالجة الخرسانة بالرش ; رش ماء وخيش للخرسانة ; معالجة صبة	Curing of concrete with water and hessian ; curing
each	3.2	4.5	6.2	goods	بلك هوردي فلين بالحبة ; بلوك هوردي بولسترين	Polystyrene hordi block, piece ; EPS rib block
each	3	3.9	5.2	goods	بلك هوردي أسمنتي 20 سم ; بلوك هردي أحمر	Concrete hordi block 20 cm, piece ; hordi block
each	1.6	2.1	2.8	goods	بلك أسمنتي مفرغ 10 سم بالحبة ; بلوك 10 سم	Hollow concrete block 10 cm, piece ; 4 inch block
each	2	2.6	3.4	goods	بلك أسمنتي مفرغ 15 سم بالحبة ; بلوك 15	Hollow concrete block 15 cm, piece ; 6 inch block
each	2.3	3	4	goods	بلك أسمنتي مفرغ 20 سم بالحبة ; بلوك 20 ; بلك مقاس 20	Hollow concrete block 20 cm, piece ; 8 inch block
each	4.2	5.5	7.5	goods	بلك معزول 20 سم فلين سندوتش ; بلوك عازل حراري 20	Insulated sandwich block 20 cm, piece ; thermal block
each	2	2.6	3.5	goods	بلك أحمر فخاري 20 سم بالحبة ; طوب أحمر	Red clay block 20 cm, piece ; red brick
m2	45	62	85	all	بناء بلك أسمنتي مفرغ 10 سم توريد وبناء ; جدار بلك 10 ; قواطع بلك 10سم	Hollow blockwork 10 cm ; 100mm block partition
m2	50	68	92	all	بناء بلك أسمنتي 15 سم ; توريد وتركيب بلك 15سم ; قواطع بلك 15	Hollow blockwork 15 cm ; 150mm block wall
m2	56	76	105	all	بناء بلك أسمنتي 20 سم ; توريد وبناء بلوك مقاس 20 ; جدران بلك 20	Hollow blockwork 20 cm ; 200mm block wall ; blockwork 8"
m2	48	72	105	all	أعمال مباني بلك ; توريد وبناء بلك أسمنتي ; بناء جدران طابوق	Blockwork ; block walls ; concrete masonry
m2	75	92	125	all	بناء بلك مصمت 20 سم تحت الميدات ; بلك مصمت للأساسات ; بلوك صب	Solid blockwork 20 cm in foundations ; solid block
m2	85	112	155	all	بناء بلك معزول 20 سم للواجهات ; بلك عازل خارجي ; بلوك حراري سندوتش	Insulated blockwork 20 cm external ; thermal block wall
m2	95	130	180	all	بناء بلك سيبوركس خفيف 20 سم ; بلك أبيض AAC ; سيبوركس	AAC Siporex block wall 20 cm ; lightweight block
m2	65	90	125	all	بناء بلك فخاري أحمر 20 سم ; طوب أحمر ; بلك بركاني	Clay / volcanic blockwork 20 cm ; red block wall
m2	120	170	240	all	جدار مزدوج مع عازل فلين بوليسترين ; بناء جدارين بينهما عازل	Double (cavity) block wall with insulation board ; cavity wall
m2	18	26	38	labour	مصنعية بناء بلك ; بناء بلوك أيدي فقط ; معلم بلك	Block laying labour only ; mason labour blockwork
each	1.4	2	3	labour	بناء بلك بالحبة مصنعية ; أجرة تركيب بلكة	Block laying labour per piece ; per block laying
m2	130	220	360	all	بناء طوب زجاجي ; جلاس بلك ; بلك زجاج	Glass block wall ; glass bricks
m2	160	260	420	all	بناء طوب حراري ظاهر ; طوب أحمر واجهة	Facing brick wall ; exposed brickwork
bag	14	17.5	22	goods	كيس أسمنت عادي 50 كيلو ; أسمنت بورتلاندي	Cement bag 50 kg OPC ; cement
bag	15	18.5	23	goods	كيس أسمنت مقاوم 50 كيلو ; أسمنت مقاوم للأملاح	Sulphate resisting cement bag 50 kg ; SRC cement
bag	22	30	42	goods	كيس أسمنت أبيض 40 كيلو ; اسمنت أبيض	White cement bag 40 kg ; white cement
m2	22	30	42	all	لياسة داخلية شامل الزوايا والشبك ; لياسة أسمنتية ; مساح داخلي ; بياض	Internal cement plaster with beads and mesh ; plastering inside ; rendering
m2	27	37	52	all	لياسة خارجية ; لياسة واجهات مع السقالات ; مساح خارجي	External plaster with scaffolding ; facade rendering
m2	24	34	48	all	لياسة أسقف ; لياسة سقف خرساني	Ceiling plaster ; soffit plastering
m2	11	16	24	labour	مصنعية لياسة داخلية ; لياسة أيدي بدون مواد ; معلم لياسة	Plaster labour only internal ; plasterer labour
m2	14	20	30	labour	مصنعية لياسة خارجية ; لياسة واجهة أيدي	External plaster labour only ; facade plaster, labour
m	8	14	24	labour	لياسة جوانب الشبابيك والأبواب ; لياسة خشم ; دزات	Plaster reveals at windows and doors per m ; jamb plaster
m2	4	7	11	all	طرطشة مسمارية أسمنتية ; رشة مسمار ; طرشة	Spatterdash / scratch coat ; cement spray coat
m2	6	10	16	all	شبك فايبر للياسة ; شبك بين البلك والخرسانة ; تركيب شبك لياسة	Mesh reinforcement for plaster ; fibre mesh on joints
m	6	10	16	all	زوايا لياسة معدنية ; زاوية حديد لياسة ; كورنر بيد	Plaster corner bead ; angle bead
m2	32	45	65	all	لياسة جبسية جاهزة بالماكينة ; لياسة جبس ; جبسم بلاستر	Gypsum machine plaster ; ready mix gypsum plaster
m2	35	48	70	all	لياسة جاهزة بالماكينة ; بلاستر جاهز خارجي	Ready-mix dry mortar plaster by machine ; machine spray plaster
m2	18	30	50	all	لياسة ناعمة هاشمي ; تنعيم أسمنتي ; وجه ناعم	Fine skim cement finish ; smooth render coat
m2	30	48	78	all	ترميم لياسة متساقطة ; إصلاح لياسة مع إزالة التالف ; تصليح لياسة	Repair of loose plaster incl removal ; patch plaster
bag	10	16	26	goods	كيس لياسة جاهزة 50 كيلو ; بلاستر جاهز كيس	Ready mixed plaster bag ; dry mix plaster
m2	26	36	50	all	عزل أسطح رول بيتومين 4 ملم ; لفائف ميمبرين 4مم ; عزل مائي رولات	Bituminous membrane 4 mm torch applied ; waterproof membrane roof
m2	22	31	43	all	عزل رول بيتومين 3 ملم ; ميمبرين 3مم	Bituminous membrane 3 mm ; torch-on 3mm
m2	45	62	88	all	عزل طبقتين ميمبرين 4 ملم ; طبقتين رول بيتومين	Two layers bitumen membrane 4mm ; double membrane
m2	32	45	62	all	عزل رول ميمبرين معدني بحبيبات ظاهر ; عزل رول مبرغل	Mineral surfaced (granulated) membrane ; slated membrane
m2	32	44	62	all	عزل فوم بولي يوريثان للأسطح سماكة 5 سم ; عزل فوم ; رش فوم للسطح	PU spray foam roof insulation 5 cm ; polyurethane foam
m2	26	36	50	all	عزل فوم 3 سم مع طبقة حماية ; فوم أسطح 3سم	PU foam 3 cm with protective coat ; spray foam roof 30 mm
m2	42	58	80	all	عزل فوم مائي وحراري 5 سم مع طبقة يوفي حماية ; عزل كومبو فوم مع UV	Combined PU foam 5cm plus UV elastomeric coat ; foam + top coat
m2	85	120	170	all	نظام عزل سطح كامل مائي وحراري مع ميول وبلاط ; عزل أسطح كامل مع صبة ميول	Full roof system: membrane, insulation, slope screed, tiles ; complete roof treatment
m2	18	26	38	all	ألواح عزل حراري بوليسترين 5 سم ; توريد وتركيب فلين أزرق 5سم ; عازل حراري	XPS insulation boards 5 cm ; extruded polystyrene
m2	30	40	58	all	ألواح عزل حراري XPS سماكة 10 سم ; فلين أزرق 10سم	XPS insulation board 10 cm ; blue foam 100mm supply and fix
m2	28	40	58	all	صبة ميول خرسانة خفيفة للسطح ; ميول خرسانة رغوية ; فوم كونكريت	Foam concrete sloping screed roof ; lightweight screed
m2	22	32	46	all	صبة ميول أسمنتية للسطح ; ميول سكريد سماكة 5سم	Cement sand slope screed ; roof screed to falls
m3	260	350	480	all	خرسانة رغوية خفيفة بالمتر المكعب ; فوم كونكريت	Foam concrete per m3 ; cellular lightweight concrete
m2	40	58	85	all	بلاط أسمنتي للسطح ; بلاط سطح 25*25 ; تبليط أسطح	Cement roof tiles 25x25 supply and fix ; roof tiling terrazzo
m2	3	5	9	all	فرش جيوتكستايل ; قماش حماية العزل	Geotextile separation layer ; geotextile
m2	25	36	55	all	عزل أسطح أكريليك مطاطي ; دهان عازل للسطح مع شبك فايبر	Acrylic elastomeric roof coating ; liquid roof waterproofing
m2	38	58	90	all	عزل بولي يوريثان سائل ; بوليوريثان عزل مائي للسطح	Liquid polyurethane waterproofing membrane ; PU coating roof
m2	75	115	175	all	عزل بولي يوريا رش حار ; بوليوريا للخزانات والأسطح	Hot spray polyurea waterproofing ; polyurea 2mm
m2	55	80	120	all	عزل TPO أو PVC ميمبرين للأسطح ; رول بي في سي ابيض	TPO/PVC single ply roof membrane ; PVC membrane roofing
m2	9	14	21	all	دهان بيتومين للأساسات وجهين ; دهان بتومين بارد ; عزل أساسات بيتومين	Bitumen paint two coats to foundations ; cold bitumen coating
m2	28	38	54	all	عزل الأساسات بلفائف ميمبرين 4مم ; عزل القواعد والرقاب رول	Membrane waterproofing to foundations 4mm ; foundation membrane
m2	12	18	28	all	ألواح حماية للعزل ; بروتكشن بورد 3مم ; لوح حماية	Protection board for membrane ; bitumen protection board
m2	70	95	135	all	عزل بدروم كامل ميمبرين طبقتين مع بروتكشن بورد ; عزل جدران بدروم	Basement tanking two layers with protection board ; basement waterproofing
m2	25	36	52	all	عزل حمامات ومطابخ أسمنتي ; عزل حمامات مائي ; عزل دورات المياه	Cementitious waterproofing of wet areas ; bathroom waterproofing
m2	28	38	54	all	عزل حمامات ميمبرين رول ; عزل أرضية حمام برولات	Bathroom membrane waterproofing ; wet area membrane
bathroom	350	600	1000	all	عزل حمام كامل مع الاختبار ; عزل دورة مياه بالمقطوعية	Waterproofing one bathroom complete with test ; wet room waterproofing
m2	28	42	62	all	عزل خزان أرضي من الداخل أسمنتي ; عزل خزان مياه صالح للشرب	Water tank internal waterproofing cementitious ; tank waterproofing potable
m2	60	90	140	all	عزل خزان إيبوكسي غذائي ; دهان إيبوكسي للخزان	Food grade epoxy coating for water tank ; tank epoxy
m2	90	140	210	all	تبطين خزان فايبر جلاس ; عزل خزان فيبر جلاس	GRP fibreglass lining to water tank ; fiberglass tank lining
each	1200	2300	4200	all	عزل خزان أرضي فيلا بالكامل ; عزل خزان أرضي	Waterproofing villa ground tank, whole ; ground tank waterproofing lump sum
m2	32	48	72	all	عزل مسابح أسمنتي مرن ; عزل مسبح مائي	Swimming pool waterproofing flexible cementitious ; pool waterproofing
each	1000	1800	3200	service	كشف تسربات المياه بالأجهزة مع تقرير ; كشف تسرب إلكتروني شامل	Water leak detection full villa with report ; leak detection
visit	200	350	600	service	كشف تسربات زيارة ; فحص تسرب مياه	Leak detection visit ; leak check call-out
job	150	300	550	service	اختبار غمر السطح بالماء ; اختبار العزل 48 ساعة	Flood test of roof 48 hours ; ponding test
m	9	15	25	all	مثلثات أسمنتية لزوايا العزل ; وزرة مثلثة ; عمل سفلية	Cement fillet at wall-roof junction ; angle fillet
m	14	24	38	all	زاوية ألمنيوم لإنهاء العزل مع سيلانت ; فلاشنق	Aluminium termination bar / flashing with sealant ; edge flashing and sealing
each	70	130	220	all	عزل فتحات المزاريب والمواسير ; معالجة صفايات السطح	Seal around roof drain and pipe penetration ; pipe penetration sealing on roof
each	110	190	320	all	توريد وتركيب مزراب سطح ; صفاية سطح 4 انش ; جرقور	Roof drain outlet 4 inch supply and fix ; roof gully
m2	10	17	28	all	إزالة عزل قديم ونقله ; كشط العزل القديم	Remove old waterproofing and cart away ; strip old membrane
roll	95	130	185	goods	رول عزل بيتومين 4مم 10 متر ; لفة ميمبرين 4 ملم	Bitumen membrane roll 4 mm x 10 m supply ; membrane roll
bucket	90	140	230	goods	سطل عازل أسمنتي مرن ; عبوة عزل حمامات	Flexible cementitious waterproofing kit ; waterproofing pail
bucket	110	170	270	goods	سطل بيتومين بارد 18 لتر ; دهان بيتومين سطل	Bitumen paint pail 18 l ; bitumen emulsion
m2	8	13	20	labour	مصنعية تركيب رول عزل ; لحام ميمبرين أيدي	Labour laying membrane ; torch-on labour
sheet	17	25	40	goods	لوح فلين أزرق 60×125 سماكة 5 سم ; فوم XPS لوح	XPS board 5cm 60x125 ; blue foam sheet
ton	6500	8500	11500	all	توريد وتركيب هيكل حديد إنشائي شامل الدهان ; ستيل استركشر بالطن ; استركشر حديد	Structural steel supply, fabricate and erect ; steel structure per ton
kg	6.5	8.5	12	all	أعمال حديد إنشائي بالكيلو ; استركشر حديد بالكيلو شامل التركيب	Structural steel per kg erected ; steelwork kg
ton	1200	1800	2800	labour	مصنعية تركيب استركشر حديد ; تركيب حديد إنشائي أيدي	Steel structure erection labour per ton ; erect steel frame, labour
ton	3000	3600	4500	goods	حديد مقاطع H و I بالطن ; بيم حديد توريد	Steel H / I sections supply per ton ; beams
m2	260	370	520	all	إنشاء هنجر كامل صاج مفرد ; هنجر حديد بالمتر المربع ; هناجر مستودعات	Steel hangar single skin sheet per sqm ; warehouse shed
m2	330	450	620	all	هنجر ساندوتش بانل كامل ; هنجر معزول بالمتر	Hangar with sandwich panel cladding per sqm ; insulated warehouse
m2	550	750	1050	all	مستودع كامل مع القواعد والأرضية والكهرباء ; هنجر تسليم مفتاح	Warehouse turnkey incl foundations and floor ; pre-engineered building complete
m2	160	230	340	all	هيكل هنجر حديد فقط بدون تغطية ; استركشر هنجر	Hangar steel frame only ; PEB frame
m2	75	100	140	all	ساندوتش بانل سقف 5 سم توريد وتركيب ; سندوتش بنل 5سم	Sandwich panel roof 5 cm PU ; sandwich panel 50mm
m2	100	135	185	all	ساندوتش بانل 10 سم توريد وتركيب ; سندويش بانل سماكة 10	Sandwich panel 10 cm ; 100mm sandwich panel
m2	90	125	175	all	ساندوتش بانل 7.5 سم ; سندوتش بنل 75 مم	Sandwich panel 75 mm supply and fix ; 75mm sandwich roof / wall panel
m2	120	165	230	all	ساندوتش بانل صوف صخري مقاوم للحريق 5 سم ; روكوول بانل	Rockwool sandwich panel fire rated 50 mm ; mineral wool panel
m2	58	76	105	goods	ساندوتش بانل 5 سم توريد فقط ; لوح سندوتش بانل	Sandwich panel 50 mm supply only ; sandwich sheet material only
m2	20	32	50	labour	تركيب ساندوتش بانل مصنعية ; تركيب سندوتش أيدي	Sandwich panel installation labour ; fixing sandwich panels, hands only
m2	38	55	80	all	تغطية صاج مضلع مفرد ; شينكو سقف ; صاج 0.5 ملم	Single skin corrugated sheet roofing ; shinko sheet
m2	20	28	40	goods	صاج مضلع مجلفن ملون توريد ; شينكو بالمتر	Profiled steel sheet supply ; corrugated sheet
m	45	75	120	all	مزراب صاج مجلفن للهنجر ; قتر تصريف مطر	Galvanised gutter to hangar ; rain gutter
m	30	50	80	all	ماسورة تصريف مطر UPVC 4 انش خارجية ; نزول مزراب	Rain downpipe uPVC 4 inch ; downspout
m	25	42	70	all	فلاشنق وزوايا صاج للهنجر ; كابات صاج	Flashing and trims ; ridge cap
m2	450	650	950	all	غرفة ساندوتش بانل مع هيكل حديد ; غرفة سندوتش بانل ; ملحق ساندوتش بانل	Sandwich panel room with steel frame ; annex sandwich panel
each	8500	14000	22000	all	غرفة سائق أو حارس ساندوتش بانل 4×4 كاملة ; غرفة جاهزة	Guard / driver room prefab 4x4 complete ; security cabin
each	6000	9500	15000	goods	كابينة حارس جاهزة 2×2 ; كشك حراسة	Guard booth 2x2 prefabricated ; security kiosk
each	13000	20000	32000	goods	بورتكابن مكتب 3×6 ; بيت جاهز 6×3 ; كرفان	Portable cabin office 3x6 ; portacabin
month	800	1300	2200	service	إيجار بورتكابن مكتب موقع ; تأجير كرفان	Portacabin hire per month ; site office rent
m2	280	420	620	all	ميزانين حديد مع أرضية شيكر بليت أو خشب ; سدة حديد مستودع ; ميزانين	Steel mezzanine floor with deck ; mezzanine
m2	190	270	380	all	ديك سلاب شامل الصاج والصب ; سقف ديك سلاب	Composite deck slab incl concrete ; metal deck slab
m2	60	85	120	all	صاج ديك سلاب توريد وتركيب ; ميتال ديك	Metal deck sheet 0.9mm supply and install ; metal decking only
each	1800	3800	7500	all	درج حديد خارجي ; سلم حديد للسطح ; درج حديد مع درابزين	External steel staircase ; metal stair to roof
each	5500	9500	16000	all	درج حلزوني حديد ; سلم دائري	Spiral steel stair ; round metal stair
each	500	900	1600	all	سلم بحاري حديد للسطح أو الخزان ; سلم قط	Cat ladder steel ; fixed vertical ladder with cage
m	180	280	450	all	درابزين حديد للدرج والبلكونات ; هاندريل حديد	Steel handrail / balustrade ; iron railing
each	180	350	650	all	بليت وأنكر بولت تثبيت عمود حديد ; قاعدة حديد مع جوايط ; بيس بليت	Base plate with anchor bolts ; base plate fixing
m2	14	22	35	all	دهان حديد أساس ووجهين ; دهان استركشر إيبوكسي	Paint to structural steel primer and two coats ; steel painting
m2	30	55	90	all	دهان مقاوم للحريق للحديد ; دهان إنتيوميسنت ساعة	Intumescent fire paint to steel 60 min ; fireproofing steel
each	3500	6000	10000	all	باب رول هنجر صاج 4×4 ; شتر هنجر كهرباء	Roller shutter hangar 4x4 electric ; industrial shutter
m2	230	350	530	all	باب هنجر سحاب حديد ; باب جرار مستودع	Sliding hangar door ; steel sliding warehouse door
each	250	450	800	all	مروحة شفط توربين للسقف هوائية ; توربين هنجر	Turbine roof ventilator ; wind ventilator
m2	60	90	135	all	ألواح فايبر إنارة سقف هنجر ; سكاي لايت هنجر	FRP skylight sheets ; translucent roof panels
m2	18	30	50	all	فك هنجر قديم ونقله ; إزالة هنجر حديد	Dismantle steel hangar ; hangar removal
m2	20	32	48	all	عزل حراري للهنجر صوف زجاجي مع ألمنيوم ; عزل هناجر قلاس وول	Glass wool insulation to hangar roof ; hangar insulation
m2	28	42	60	all	رش فوم عزل هنجر من الداخل ; عزل سقف شينكو فوم	Spray foam insulation to hangar sheet ; foam under shinko roof
m2	170	240	330	all	بلاطات هولوكور مسبقة الصب 20 سم ; هلوكور سلاب	Precast hollow core slab 20 cm ; hollowcore
m2	210	300	430	all	جدران بريكاست خرسانية مسبقة الصنع ; ألواح خرسانية جاهزة	Precast concrete wall panels ; precast walls
m	170	250	370	all	سور بريكاست ارتفاع 2 متر ; سور خرساني جاهز ; سور مسبق الصب	Precast boundary wall 2 m high ; precast fence
m	230	330	470	all	سور بريكاست ارتفاع 3 متر ; سور خرسانة جاهزة 3م	Precast boundary wall 3 m high ; ready concrete fence 3m
each	350	550	850	goods	حاجز خرساني نيوجرسي ; صبات خرسانية	New Jersey concrete barrier ; jersey barrier
each	40	80	150	all	مصدات مواقف خرسانية أو مطاطية ; ويل ستوبر	Wheel stopper concrete / rubber ; parking stop
m	330	450	620	all	سور بلك 20 سم ارتفاع 3 متر مع القواعد واللياسة والدهان ; سور كامل	Boundary wall block 3 m high complete with footing, plaster, paint ; block fence complete
m	550	780	1080	all	سور فيلا كامل خرسانة وبلك بارتفاع 3 متر مع الميدات ; بناء سور أرض	Villa boundary wall RC frame and block 3 m ; plot wall
m	400	650	1000	all	بناء سور بلك مع القواعد والميدة واللياسة ; بناء أسوار ; سور حوش	Boundary wall block, per m, complete ; compound wall
m	280	420	600	all	سور بلك عظم بدون لياسة ارتفاع 2 متر ; سور أرض عظم	Block boundary wall 2 m, unplastered ; plot wall grey
m2	150	210	300	all	سور بلك بالمتر المربع شامل القواعد ; أسوار بالمتر المسطح	Boundary wall per sqm incl footing ; fence wall m2
m	110	180	280	labour	مصنعية بناء سور بالمتر الطولي ; أيدي سور كامل	Boundary wall labour only per m ; fence building labour
m2	65	110	180	all	رفع السور بلك إضافي ; تعلية سور ; زيادة ارتفاع السور	Raising existing boundary wall with block ; heighten wall
m	50	75	115	all	سياج شبك مجلفن ارتفاع 2 متر ; شبك زراعي مع مواسير ; تشبيك مزرعة	Chain link fence 2 m ; mesh fence galvanised
m	28	42	62	all	شبك مزارع بزوايا حديد ارتفاع 1.5 متر ; شبك أغنام	Farm mesh fence with angle posts 1.5 m ; goat fence
m	90	140	220	all	سياج شبك ملحوم مطلي 3D ; سور شبكي كلير فيو	Welded mesh 3D panel fence powder coated ; clear view mesh fence
m	18	30	48	all	أسلاك شائكة فوق السور ; سلك شائك كونسرتينا	Concertina razor wire on wall ; barbed wire
m	140	220	340	all	سواتر حديد صاج فوق السور ; ساتر حديد ارتفاع متر ; سواتر جيران	Steel sheet screen over wall 1 m high ; privacy screen
m2	130	190	280	all	سواتر حديد مجلفن بالمتر المربع ; ساتر شرائح حديد	Steel privacy screen per sqm ; satir
m2	80	120	180	all	سواتر شينكو ; ساتر صاج مضلع	Corrugated sheet screen ; shinko fence
m2	110	170	260	all	سواتر خشب بلاستيكي WPC ; ساتر خشبي ; سواتر خشب معالج	WPC / timber screen fence ; wood plastic fence
m2	60	90	140	all	سواتر قماش بولي إيثيلين ; ساتر قماش مع هيكل	Fabric screen PE with frame ; cloth privacy screen on frame
m2	28	48	78	all	سواتر شجر صناعي ; عشب جداري على السور	Artificial hedge screen ; ivy fence
m2	160	260	400	all	سواتر ألمنيوم شرائح ; سور ألمنيوم	Aluminium slat screen ; aluminium fence
m	60	95	150	all	سياج مؤقت حول الموقع صاج ; تسوير موقع بالشينكو ; هوردنج	Temporary site hoarding sheet metal 2 m ; site fence
m	100	170	280	all	سور موقع بلوحات دعائية بنر ; هوردنق مع طباعة	Branded hoarding with printed banner ; printed site fence
each	1400	2500	4200	all	بوابة موقع حديد مؤقتة ; باب موقع صاج دفتين	Temporary site gate ; double leaf site gate
each	2800	4800	8500	all	بوابة سيارات حديد دفتين لسور ; باب كراج حديد 4 متر ; باب سيارة	Steel car gate double leaf 4 m ; driveway gate
m2	420	680	1050	all	باب حديد خارجي للحوش بالمتر المربع ; أبواب حديد مشغول	Wrought / sheet steel external gate per sqm ; iron gate per m2
m2	550	900	1500	all	باب حديد ليزر خارجي ; بوابة ليزر كت	Laser cut steel gate per sqm ; CNC laser steel door
each	1300	2200	3600	all	باب حديد خارجي مدخل أشخاص ; باب حوش صغير	Pedestrian steel gate ; small steel outside door
each	1800	2800	4500	all	موتور بوابة سحاب ; ماطور باب كراج سحب 800 كيلو	Sliding gate motor 800 kg supply and install ; gate opener
each	2200	3400	5500	all	موتور باب دفتين ذراعين ; ماطور باب كراج دفتين	Swing gate motor double arm ; double leaf gate operator
each	3800	6000	9500	all	حاجز مواقف بوم قيت ; ذراع بوابة إلكتروني	Barrier gate boom automatic ; parking barrier
each	3500	5500	9000	all	باب كراج سكشنال أوتوماتيك ; باب كراج رول 3 متر	Sectional / roller garage door 3 m automatic ; automatic garage shutter
each	150	300	550	service	صيانة موتور باب كراج ; تصليح ماطور بوابة	Gate motor repair visit ; garage motor service
m2	30	48	75	all	دهان باب حديد خارجي دوكو ; صنفرة ودهان بوابة	Repainting steel gate, sand and enamel ; sand and paint iron gate
m2	35	65	120	all	هدم مبنى كامل بالمتر المسطح مع نقل المخلفات ; هدم فيلا ; هدم وترحيل	Demolish building per sqm of floor and cart away ; villa demolition
job	14000	28000	55000	all	هدم فيلا كاملة مع الترحيل والتصريح ; هدم بيت قديم مقطوعية	Demolition of whole villa incl debris ; house demolition lump sum
job	9000	16000	30000	all	هدم بيت شعبي مع نقل الأنقاض ; هدم عمارة طين	Demolish old popular house and clear rubble ; old house knock down and haul away
m2	12	22	38	all	هدم جدار بلك مع نقل المخلفات ; تكسير جدار ; إزالة جدران	Demolish block wall and cart away ; wall breaking
m2	8	15	26	labour	تكسير جدار بلك مصنعية فقط ; هدم قواطع أيدي	Break block wall labour only ; knocking down block wall, hands only
m3	150	260	430	all	تكسير خرسانة مسلحة ونقلها ; هدم خرسانة ; تكسير أعمدة وكمرات	Break out reinforced concrete and remove ; RC demolition
m2	35	60	100	all	تكسير صبة أرضية خرسانة 10 سم وترحيل ; تكسير حوش	Break concrete slab 10 cm and cart away ; break yard slab
m2	14	22	36	all	تكسير بلاط أرضيات مع نقل المخلفات ; إزالة سيراميك ; خلع بلاط	Remove floor tiles and cart away ; tile demolition
m2	14	23	38	all	تكسير سيراميك جدران حمام ومطبخ ; إزالة بلاط جدران	Remove wall tiles ; strip wall ceramic
bathroom	700	1200	2000	all	تكسير حمام كامل مع ترحيل الأنقاض ; هدم دورة مياه	Strip out one bathroom complete ; bathroom demolition
each	500	1000	1900	all	تكسير وإزالة مطبخ كامل ; فك مطبخ وتكسير السيراميك	Kitchen strip out ; kitchen demolition
m2	9	16	27	all	إزالة لياسة قديمة مع النقل ; تكسير لياسة ; كشط لياسة	Hack off old plaster and remove ; plaster removal
m2	7	13	22	all	فك وإزالة سقف جبس ; إزالة جبس بورد ; تكسير أسقف مستعارة	Remove gypsum ceiling ; false ceiling removal
m2	10	16	26	all	فك قواطع جبس بورد وترحيلها ; إزالة بارتشن	Remove gypsum partition ; dismantle partitions
m2	5	9	16	all	كشط دهان قديم ; إزالة دهان ; سحل الدهان	Strip old paint ; scrape paint
m2	4	8	14	all	إزالة ورق جدران ; فك ورق حائط	Remove wallpaper ; strip wall covering
m2	5	9	15	all	فك موكيت وباركيه ونقله ; إزالة باركيه ; إزالة أرضيات فينيل	Remove carpet / parquet / vinyl flooring ; pull up old carpet / laminate
m2	14	25	40	all	إزالة رخام أرضيات ودرج ; فك رخام	Remove marble flooring ; take up marble tiles and steps
m2	22	38	62	all	إزالة حجر واجهة ; فك كلادينج حجر مع السقالات	Remove stone cladding from facade ; strip facade stone
m2	15	25	42	all	فك كلادينج ألكوبوند قديم ; إزالة كلادينق	Remove ACP cladding ; dismantle alucobond panels
each	60	110	200	all	فك وخلع باب خشب مع الحلق ; إزالة باب	Remove wooden door with frame ; take out door
each	60	120	220	all	فك شباك ألمنيوم أو حديد ; إزالة نوافذ	Remove window ; take out old window
each	200	400	750	all	خلع باب حديد خارجي وترحيله ; فك بوابة	Remove steel gate ; dismantle iron gate
each	80	140	250	all	فك مكيف سبليت ; فك وحدة مكيف	Dismount split AC ; remove split unit
each	60	110	190	all	فك مكيف شباك وسد الفتحة ; خلع مكيف شباك مع سد الفتحة بلك	Remove window AC and close opening ; take out window unit and block up
each	60	120	220	all	فك طقم صحي مرحاض أو مغسلة ; فك كرسي حمام	Remove sanitary fixture WC or basin ; take off sanitary ware
each	90	170	320	all	فك بانيو وترحيله ; إزالة بانيو	Remove bathtub ; take out bath tub
job	500	1300	3000	all	إزالة تمديدات كهرباء قديمة ; فك أسلاك وأفياش	Strip out old electrical wiring of a unit ; remove old wiring and sockets
job	600	1500	3200	all	إزالة تمديدات سباكة قديمة ; فك مواسير قديمة	Strip out old plumbing pipes ; remove old water and drain pipes
m	12	22	38	all	هدم دروة سطح أو سور قصير بالمتر الطولي ; إزالة دروة	Remove parapet / low wall per m ; demolish roof parapet
m	45	80	130	all	هدم سور بلك بارتفاع 3 متر وترحيل الأنقاض ; إزالة سور قديم	Demolish boundary wall 3 m high per m and cart away ; old fence wall removal per m
m2	10	18	30	all	كشط وإزالة أسفلت قديم ; تكسير إسفلت	Break and remove asphalt ; asphalt milling
m2	9	15	25	all	فك إنترلوك قديم ونقله ; إزالة انترلوك	Lift old interlock and remove ; remove block paving
m	8	15	25	all	فك بردورات قديمة ; إزالة بردورة	Remove kerbstones ; break out old curbs
each	1800	4000	8500	all	هدم وردم مسبح قديم ; دفن مسبح	Demolish and backfill old swimming pool ; fill in swimming pool
each	800	1600	3200	all	ردم بيارة قديمة ; دفن بيارة صرف ; إلغاء بيارة	Fill in old cesspit ; abandon septic tank
each	1200	2400	4500	all	هدم ملحق أو غرفة بلك وترحيل ; إزالة غرفة	Demolish outside room ; annex room demolition
each	700	1500	3000	all	فك مظلة سيارات قديمة ونقلها ; إزالة مظلة	Dismantle car shade ; remove old parking shade
each	180	450	1100	all	قلع نخلة أو شجرة وترحيلها ; إزالة أشجار ; قص شجرة من الجذر	Cut down and remove tree / palm ; tree felling with stump ; palm removal
m2	4	7	13	all	إزالة عشب طبيعي وتربة قديمة ; كشط ثيل	Strip old lawn and soil ; remove turf and old soil
m2	3	6	10	all	فك عشب صناعي قديم ; إزالة نجيلة صناعية	Remove artificial grass ; take up fake grass
each	250	500	950	all	فتح فتحة باب في جدار بلك ; فتح باب مع تشطيب الجوانب	Open door opening in block wall ; new opening
each	200	380	700	all	فتح شباك في جدار بلك مع العتب ; فتح نافذة	Open window opening in block wall ; cut window in block wall with lintel
each	150	280	500	all	سد فتحة باب أو شباك بلك ولياسة ; قفل فتحة	Close opening with block and plaster ; block up door or window
m	150	260	430	service	قص خرسانة بالمنشار ; قص سقف بمنشار ألماس	Diamond saw cutting concrete per m ; wall saw
m2	160	300	550	all	قص وفتح فتحة في جدار أو سقف خرساني بالمتر ; فتح جدار خرساني	Cut opening in RC wall or slab per sqm ; cut RC opening
each	100	160	280	service	كور خرسانة 4 انش ; تخريم خرسانة بالكور ; فتحة كور	Core drilling 4 inch ; coring 100mm
each	130	220	380	service	كور خرسانة 6 انش ; تخريم 150 ملم	Core drilling 6 inch 150 mm ; coring 150mm
each	60	100	170	service	كور خرسانة 2 انش ; فتحة كور صغيرة	Core drilling 2 inch 50 mm ; coring 50mm
trip	300	450	750	service	نقل مخلفات بناء دينا ; نقلة دباب أو دينا أنقاض ; ترحيل مخلفات	Debris removal by Dyna truck load ; rubble load
trip	400	650	1000	service	قلاب ترحيل أنقاض ; رد مخلفات هدم	Tipper truck of demolition debris ; rubble removal
trip	300	450	700	service	حاوية مخلفات بناء تأجير وتفريغ ; حاوية أنقاض 12 ياردة	Skip 12 yard hire and empty ; debris container
month	450	750	1200	service	إيجار حاوية نفايات شهري ; حاوية بلدية موقع	Waste container hire per month ; rubbish skip monthly
day	150	220	320	labour	عامل تنظيف وتنزيل يومية ; عامل يومية ; أجرة عامل	Day labourer ; helper daily wage
day	250	350	500	labour	معلم بناء يومية ; صنايعي يومي	Skilled tradesman day rate ; mason daily
trip	250	450	850	labour	تحميل وتنزيل مواد بالعمالة ; مناولة مواد للأدوار	Carrying materials to upper floors, per load ; manual handling upstairs
job	600	1200	2500	service	رخصة هدم من بلدي ; استخراج تصريح هدم	Demolition permit via Balady ; demolition licence
job	800	1500	3000	service	فصل خدمات قبل الهدم كهرباء وماء ; قطع الخدمات	Disconnect services before demolition ; cut off electricity and water before demolition
job	900	1800	3500	all	تنظيف موقع بعد البناء لفيلا ; تنظيف نهائي فيلا	Final cleaning of villa after works ; post-construction cleaning
m2	3	6	11	all	تنظيف بعد التشطيب بالمتر ; تنظيف نهائي	Final cleaning per sqm ; deep clean after finishing m2
m2	8	14	24	service	تأجير وتركيب سقالات بالمتر المربع ; سقالات واجهة شهر	Scaffolding to facade hire and erect per sqm month ; scaffold
month	18	32	55	service	إيجار سقالة قطعة برج بالشهر ; سقالات تأجير	Scaffold set hire per month per frame ; scaffolding frame rent
month	450	750	1300	service	إيجار برج سقالة متحرك بعجل ; سقالة متحركة	Mobile scaffold tower hire per month ; rolling tower rent monthly
day	80	150	280	service	إيجار سقالة متحركة يومي ; سقالة يومي	Mobile scaffold per day ; scaffold daily hire
m2	18	30	48	service	شدة معدنية تأجير بالمتر ; إيجار شدات سقف	Slab falsework hire per sqm ; props and shuttering hire
month	5	8	13	service	إيجار دعامة جك حديد بالشهر ; جكات حديد	Acrow prop hire per month each ; steel prop rental
each	120	190	300	goods	سقالة حديد مجلفنة طقم ; قطعة سقالة بيع	Scaffold frame set sale ; scaffolding frame purchase
m2	6	10	17	all	شبك حماية أخضر على السقالات ; غطاء واجهة شبك	Green safety net on scaffold ; debris netting
month	4000	7500	14000	service	تجهيز موقع شهري حراسة ومكتب ; مصاريف موقع	Site running costs per month (office, guard, water) ; site overheads monthly
job	5000	12000	28000	all	تجهيز الموقع والتعبئة ; أعمال تحضيرية موقع فيلا ; موبلايزيشن	Mobilisation and site set-up of villa ; preliminaries
month	1800	2600	3800	service	حارس موقع شهري ; حارس ليلي	Site watchman per month ; night guard monthly
month	5500	8500	13000	service	مهندس موقع شهري ; مشرف بناء شهري	Site engineer per month ; building supervisor monthly
month	2000	3500	6000	service	إشراف هندسي على فيلا شهري ; إشراف مكتب هندسي	Engineering supervision of villa per month ; consultant supervision monthly
visit	250	450	800	service	زيارة إشراف مهندس ; زيارة استلام صبة	Engineer inspection visit ; pour inspection
each	450	850	1500	all	لوحة مشروع معلومات رخصة بناء ; لوحة موقع	Project sign board ; site information board
month	350	600	1000	service	إيجار حمام متنقل ; دورة مياه متنقلة مع الشفط	Portable toilet hire per month ; mobile WC rent
month	1500	2600	4500	service	إيجار مولد كهرباء 30 كيلو ; مولد موقع	Generator hire 30 kVA per month ; genset 30 kVA monthly
month	3800	6500	10000	service	إيجار مولد 100 كيلو شهري ; تأجير مولد 100 ك.ف.أ	Generator hire 100 kVA per month ; genset 100kVA monthly
day	350	600	1000	service	إيجار مولد كهرباء يومي مع ديزل ; تأجير ماطور كهرباء باليوم	Generator hire per day small ; daily genset with diesel
trip	90	150	250	service	وايت ماء للموقع ; صهريج ماء 19 طن ; رد ماء	Water tanker to site 18 m3 ; water truck
job	1500	3000	6000	all	توصيل كهرباء مؤقتة للموقع طبلون موقع ; كهرباء مؤقتة	Temporary site power board ; temp electrical
each	30	55	95	goods	طفاية حريق وخوذة موقع سلامة ; خوذ وسترات سلامة	Site PPE set ; helmet and vest
day	900	1300	1900	service	إيجار كرين 25 طن يومي ; ونش 25 طن	Crane 25 ton hire per day ; mobile crane
day	1500	2200	3300	service	إيجار كرين 50 طن يومي ; ونش 50	Crane 50 ton per day ; 50t mobile crane day
day	500	800	1250	service	ونش بوم تراك 7 طن ; سطحة كرين ; كرين شاحنة	Boom truck hire per day ; hiab
trip	250	400	700	service	رفع معدات للسطح بالكرين ; كرين رفع مشوار واحد	Crane lift to roof, one call ; hiab trip
hour	120	180	280	service	كرين بالساعة 25 طن ; ونش ساعة	Crane per hour 25 t ; hourly crane
day	700	1000	1500	service	إيجار بوكلين يومي مع سائق ; حفار جنزير	Excavator hire per day with operator ; poclain
hour	90	140	220	service	بوكلين بالساعة ; حفار ساعة ; دقاق بالساعة	Excavator / breaker per hour ; poclain hourly
month	15000	20000	28000	service	إيجار بوكلين شهري ; حفار شهري مع سائق	Excavator hire per month ; poclain monthly
day	600	850	1250	service	إيجار شيول يومي ; لودر يومي مع السائق	Wheel loader hire per day ; shovel
day	400	600	900	service	إيجار بوبكات يومي مع سائق ; بوبكات	Bobcat skid steer per day ; bobcat daily with driver
hour	60	95	150	service	بوبكات بالساعة ; بوب كات ساعة	Bobcat per hour ; skid loader hourly
day	500	750	1100	service	إيجار باكو لودر جي سي بي ; جي سي بي يومي ; حفار كفر	JCB backhoe per day ; backhoe loader day
day	600	900	1350	service	إيجار قلاب تريلا يومي ; قلاب يومي	Tipper truck per day ; dump truck day hire
day	450	700	1100	service	رصاصة دك 10 طن يومي ; مدحلة	Roller compactor 10 t per day ; road roller day
day	100	170	280	service	إيجار نطاطة أو كمبكتر يومي ; هزاز دك	Plate compactor / rammer hire per day ; jumping jack hire
day	800	1150	1700	service	إيجار قريدر يومي ; جريدر تسوية	Motor grader per day ; grader day
day	350	550	850	service	إيجار سيزر لفت ; سله كهربائية 12 متر	Scissor lift hire per day ; electric scissor platform day
day	550	850	1300	service	إيجار مان لفت 18 متر ; سلة رافعة تلسكوبية	Boom man-lift 18 m per day ; cherry picker 18m day
day	350	550	850	service	إيجار رافعة شوكية فوركلفت ; فوركلفت يومي	Forklift hire per day ; fork lift day
day	60	110	190	service	إيجار دقاق هيلتي أو جكهمر يومي ; هلتي تكسير	Demolition hammer hire per day ; hilti breaker hire
day	80	140	230	service	إيجار خلاطة خرسانة ; خلاطة يومي	Concrete mixer hire per day ; mixer rent daily
day	250	420	700	service	كومبريسر هواء دقاقين يومي ; كمبروسر تكسير يومي	Air compressor with breakers per day ; compressor with jackhammers day
day	350	600	1000	service	سطحة نقل معدات ; لوبد مشوار	Equipment low-bed / flatbed transport ; sat-ha transport of machine
month	18000	27000	40000	service	إيجار تاور كرين شهري ; رافعة برجية	Tower crane hire per month ; tower crane rent monthly
m2	30	42	58	all	أسفلت سماكة 5 سم فرد ودك ; سفلتة 5سم مع الرش ; إسفلت	Asphalt wearing course 5 cm ; asphalt paving 50mm
m2	42	58	80	all	أسفلت 7 سم ; سفلتة سماكة 7سم	Asphalt 7 cm laid and rolled ; 70mm asphalt
m2	55	76	105	all	سفلتة كاملة بيسكورس 15 سم وأسفلت 5 سم ; سفلتة مواقف	Asphalt pavement incl base course ; parking asphalt complete
m2	60	95	150	all	ترقيع أسفلت حفر ; إعادة سفلتة بعد الحفر	Asphalt patching ; reinstatement of asphalt
ton	190	260	360	goods	أسفلت حار بالطن توريد ; خلطة أسفلتية	Hot asphalt mix supply per ton ; asphalt mix ex plant
m2	3	5	8	all	رش MC1 طبقة تشريب ; رش بيتومين لاصق	Prime coat MC1 / tack coat ; bitumen prime spray
m	5	9	15	all	دهان خطوط مواقف ; تخطيط شوارع وحارات	Line marking parking per m ; road marking
each	35	60	100	all	تخطيط موقف سيارة ; رسم موقف	Parking bay marking each ; paint one parking bay
each	150	280	480	all	لوحة إرشادية مرورية مع عمود ; لوحة مرور بعمود	Traffic sign with post ; road sign on post
m	110	190	300	all	مطب صناعي مطاطي ; مطب سرعة	Rubber speed hump per m ; rubber speed bump
m	32	46	66	all	بردورات خرسانية مقاس 15×30 ; توريد وتركيب بردورة رصيف ; كيربستون	Precast kerb 15x30 supply and lay ; kerbstone ; curb
m	22	34	50	all	بردورة حدائق صغيرة 8×20 ; بردورة حدائق	Garden edge kerb 8x20 ; edging kerb
m	14	22	34	labour	مصنعية تركيب بردورات ; تركيب بردورة أيدي	Kerb laying labour only ; laying curbstone hands only
m	10	15	23	goods	بردورة خرسانية توريد فقط ; حجر بردورة	Kerb stone supply only ; curb stone material
m	60	95	150	all	بردورة جرانيت ; بردورات حجر طبيعي	Granite / stone kerb ; natural stone curb
m2	48	65	90	all	إنترلوك 6 سم مع الرمل والدك ; بلاط متداخل 6سم ; انترلوك أرضيات	Interlock pavers 6 cm laid on sand ; interlocking paving 60mm
m2	58	78	108	all	إنترلوك 8 سم للمواقف ; بلاط متداخل 8سم	Interlock pavers 8 cm for cars ; interlock 80mm
m2	45	72	110	all	توريد وتركيب بلاط إنترلوك ; رصف انترلوك	Interlock paving supply and lay ; pavers
m2	25	34	48	goods	بلاط إنترلوك توريد 6 سم ; انترلوك بدون تركيب	Interlock supply only 6 cm ; pavers material only
m2	15	22	33	labour	تركيب إنترلوك مصنعية ; رص انترلوك أيدي	Interlock laying labour only ; interlock fixing, hands only
m2	18	28	42	all	إعادة فك وتركيب إنترلوك هابط ; صيانة انترلوك	Lift and relay sunken interlock ; interlock re-levelling
m2	60	90	135	all	بلاط رصيف تيرازو ; بلاط أرصفة خارجي 40×40 ; بلاط اسمنتي رصيف	Sidewalk terrazzo / cement tiles 40x40 ; footpath tiles
m2	90	140	215	all	خرسانة مطبوعة ستامب كونكريت ; ستامب ; خرسانة ملونة	Stamped concrete ; pattern concrete paving
m2	70	110	170	all	خرسانة مكنسة للممرات الخارجية ; صبة ممر مع تمشيط	Broom finished concrete path incl mesh ; concrete walkway brushed
m2	75	120	190	all	تبليط حوش بورسلان خارجي خشن 60×60 ; بلاط حوش	Yard tiling anti-slip porcelain 60x60 ; courtyard tiles
m2	95	150	240	all	بورسلان خارجي 2 سم ; بلاط خارجي سماكة 20 ملم	Outdoor porcelain 2 cm paving ; 20mm porcelain pavers
m2	60	90	140	all	سيراميك حوش خارجي ; بلاط خارجي ضد الانزلاق	External ceramic tiling to yard ; anti-slip outdoor ceramic
m2	20	32	48	labour	مصنعية تبليط حوش ; تركيب بلاط خارجي أيدي	Yard tiling labour only ; outside tiling, hands only
m2	130	200	310	all	أرضيات جرانيت خارجي ملهب ; جرانيت مداخل	Flamed granite external paving ; rough granite outdoor floor
m2	110	170	260	all	أرضيات حجر طبيعي للحدائق ; حجر رياض أرضيات ; شرائح حجر	Natural stone paving garden ; flagstone
m2	150	240	380	all	رخام مداخل خارجية درج ومدخل ; رخام مدخل	Marble / granite entrance steps per sqm ; entrance marble
m	110	180	290	all	درج خارجي جرانيت قطعة واحدة ; عتبات درج رخام خارجي	External stair treads granite per m ; solid granite outdoor steps
m2	35	60	100	all	بحص زينة للحدائق ; حصى أبيض ديكور ; فرش حصى	Decorative gravel spread ; white pebbles
ton	250	450	800	goods	حصى زينة أبيض بالطن ; بحص ملون	Decorative pebbles supply per ton ; white pebble ton
bag	12	22	40	goods	كيس حصى زينة 20 كيلو ; حصى أبيض كيس	Bag of decorative pebbles 20 kg ; pebble bag
m2	190	280	420	all	ديكنج خشب بلاستيك WPC خارجي ; أرضيات دك خارجية	WPC decking ; outdoor deck
m2	350	560	900	all	ديكنج خشب طبيعي خارجي ; أرضيات خشب تيك	Natural timber decking ; hardwood deck
m2	160	240	360	all	رامب مدخل سيارة خرسانة مع تبليط ; منحدر كراج ; رمبة	Car ramp concrete with finish per sqm ; concrete driveway ramp m2
each	1200	2500	4500	all	رامب سيارة لمدخل كراج بالرصيف ; رمب كراج مقطوعية	Driveway ramp at garage complete ; garage entrance ramp lump sum
each	800	1600	3000	all	رامب ذوي إعاقة مع درابزين ; منحدر معاقين	Disabled ramp with handrail ; wheelchair ramp
m	60	95	150	all	ماسورة صرف UPVC 6 انش خارجية مع الحفر والردم ; خط صرف 6 انش	uPVC drain pipe 6 inch with trench ; sewer pipe 160mm
m	45	70	110	all	ماسورة صرف UPVC 4 انش خارجية مع الحفر ; خط صرف خارجي 4 انش	uPVC drain 4 inch with trench ; sewer pipe 110mm
m	90	145	220	all	ماسورة صرف 8 انش مع الحفر والردم ; خط 200 ملم	uPVC drain pipe 8 inch with trench ; sewer 200mm
m	140	230	360	all	ماسورة HDPE أو خرسانية 12 انش تصريف مياه أمطار ; خط أمطار 300 ملم	Storm drain pipe 12 inch 300 mm with trench ; 300mm storm line
each	350	550	850	all	غرفة تفتيش 40×40 مع غطاء ; منهول 40*40 ; غرف صرف	Inspection chamber 40x40 with cover ; manhole
each	450	720	1100	all	غرفة تفتيش 60×60 بلك أو خرسانة مع الغطاء ; منهل صرف 60*60	Manhole 60x60 with cover ; inspection chamber
each	900	1500	2400	all	غرفة تفتيش 100×100 عمق 1.5 متر ; منهول خرساني متر	Manhole 100x100 depth 1.5 m ; 1 m square concrete manhole
each	350	800	1800	all	غرفة تفتيش صرف صحي ; منهول ; غرفة تفتيش	Manhole ; inspection chamber ; drain chamber
each	180	320	550	all	غطاء منهول حديد زهر 60×60 ; غطاء غرفة تفتيش ثقيل	Cast iron manhole cover 60x60 heavy duty ; heavy duty ductile iron cover
each	90	160	280	all	غطاء منهول فايبر أو بلاستيك 40×40 ; غطاء خفيف	Light GRP / PVC manhole cover 40x40 ; light plastic chamber cover
each	150	280	480	all	غطاء خزان أرضي ألمنيوم أو ستانلس ; غطاء خزان	Aluminium / stainless tank cover 60x60 ; ground tank hatch cover
each	120	220	400	all	ترميم ورفع منسوب غرفة تفتيش ; رفع منهول	Raise / repair manhole to level ; manhole raising
each	120	200	340	all	جلي تراب خارجي صفاية حوش ; صفاية حوش ستانلس	Yard gully trap ; floor drain outside
m	180	290	450	all	مجرى تصريف خطي مع قريل ; قناة تصريف أمطار ; شبك تصريف	Linear trench drain with grating ; channel drain
m	110	180	280	goods	قناة تصريف بوليمر مع غطاء توريد ; شبك مجاري	Polymer channel with grate supply ; drain channel and grating material
m	280	450	700	all	قناة خرسانية لتصريف السيول مع غطاء حديد ; عبارة خرسانية مكشوفة بشبك	Concrete storm channel with steel grating ; concrete drain ditch with grating
job	3500	6000	10000	all	توصيل صرف فيلا بالشبكة العامة ; ربط الصرف مع الحكومة ; توصيلة صرف صحي	Connect villa sewer to public network ; sewer house connection
job	3000	5500	9500	all	شبكة صرف خارجية كاملة لحوش فيلا ; تمديد صرف خارجي بغرف تفتيش	External drainage network of villa with chambers ; outside sewer lines and manholes, villa
each	5500	9000	15000	all	بيارة صرف صحي خرسانية 3×3×3 ; إنشاء بيارة بلك ; خزان صرف	Cesspit / septic tank 3x3x3 built ; bayara
each	8000	14000	24000	all	خزان تحليل وبيارة ترشيح ; سبتك تانك كامل	Septic tank with soakaway complete ; septic system with soak pit
each	4000	6500	10500	all	بيارة حلقات خرسانية جاهزة ; بيارة بريكاست	Precast ring cesspool installed ; concrete ring bayara
each	4500	7500	12500	all	خزان صرف فايبر جلاس 5000 لتر مدفون ; سبتك تانك فايبر	GRP septic tank 5000 l installed ; fiberglass septic tank
trip	120	200	350	service	شفط بيارة وايت ; وايت صرف صحي ; نزح بيارة	Septic tank suction by tanker ; cesspit emptying
visit	150	250	450	service	تسليك مجاري بالضغط ; تسليك صرف خارجي	Drain jetting / unblocking visit ; sewer line cleaning call
job	250	450	850	service	تصوير مواسير الصرف بالكاميرا ; فحص صرف كاميرا	CCTV drain survey ; camera inspection of drains
m	120	190	300	all	حفر بئر ارتوازي بالمتر مع الكيسنج ; حفر آبار ; بئر ماء	Drilling artesian water well per m with casing ; borehole well
m	70	120	200	service	حفر بئر بدون مواسير بالمتر ; حفر بير بدون كيسنج	Well drilling without casing per m ; drilling only, uncased
job	20000	45000	90000	all	حفر بئر مزرعة كامل مع المضخة ; بير ارتوازي كامل	Farm well complete with pump ; borehole lump sum with pump
each	4500	8500	16000	all	غطاس بئر 10 حصان مع التركيب ; مضخة غاطسة ارتوازية ; ترمبة بير	Submersible well pump 10 hp installed ; 10hp ghattas pump
each	7500	13000	22000	all	غطاس بئر 20 حصان مع الكيبل والمواسير ; مضخة غاطسة 20 حصان	Submersible well pump 20 hp with pipes ; 20hp ghattas pump
each	1500	2600	4300	all	تنظيف بئر بالهواء ; غسيل بير كومبريسر	Well cleaning by air lift ; borehole flushing with compressor
each	14000	23000	38000	all	طاقة شمسية لمضخة بئر 10 حصان ; منظومة شمسية للبئر	Solar pump system for well 10 hp ; PV water pumping system
job	800	1500	3000	service	رخصة حفر بئر ; استخراج تصريح بئر	Well drilling licence processing ; borehole permit
each	350	650	1100	all	قاعدة خرسانية لمضخة أو مكيف ; قاعدة مضخة	Concrete base for pump / equipment ; equipment plinth
m3	450	680	1000	all	خزان أرضي خرساني كامل شامل الحفر والعزل بالمكعب ماء ; خزان أرضي خرسانة	Underground RC tank complete, per m3 capacity ; RC underground tank per cubic metre
each	13000	20000	30000	all	خزان أرضي خرساني 30 متر مكعب كامل ; خزان أرضي فيلا	RC ground water tank 30 m3 complete ; villa ground tank
each	1800	3200	5500	all	غرفة مضخات أو طبلون خارجية بلك صغيرة ; غرفة مضخات	Small pump / meter room block ; pump room
each	600	1000	1700	all	غرفة عداد مياه في السور ; طبلة عداد	Meter niche in wall ; water meter box in wall
m2	1300	1900	2800	all	إنشاء مسبح خرساني كامل بالمتر المربع ; مسبح كامل شامل المعدات	Swimming pool concrete complete per sqm ; pool turnkey
each	36000	55000	85000	all	مسبح 4×8 خرساني كامل مع المعدات والتشطيب ; إنشاء مسبح 8*4	Concrete pool 4x8 m complete with equipment ; 8x4 swimming pool
each	22000	35000	55000	all	مسبح 3×6 كامل ; مسبح صغير استراحة	Concrete pool 3x6 m complete ; small pool 6x3
each	55000	88000	135000	all	مسبح 5×10 كامل ; مسبح كبير	Concrete pool 5x10 m complete ; large pool 10x5
each	25000	48000	95000	all	إنشاء مسبح ; مسبح استراحة كامل	Swimming pool complete ; pool construction
each	18000	28000	45000	all	مسبح فايبر جلاس جاهز 6×3 مع التركيب ; مسبح فيبر	Fibreglass pool 6x3 installed ; ready fiberglass pool
each	9000	15000	25000	all	معدات مسبح كاملة فلتر ومضخة وإنارة ; طقم معدات مسبح	Pool equipment set: filter, pump, lights installed ; pool machinery package
each	2200	3500	5500	all	فلتر رملي للمسبح 24 انش مع التركيب ; فلتر مسبح	Sand filter 24 inch installed ; pool filter
each	1700	2700	4300	all	مضخة مسبح 1.5 حصان مع التركيب ; ماطور مسبح	Pool pump 1.5 hp installed ; swimming pool motor 1.5HP
each	1300	2200	3500	all	مضخة مسبح 1 حصان ; دينمو مسبح	Pool pump 1 hp installed ; swimming pool motor 1HP
each	260	450	750	all	إنارة مسبح LED تحت الماء ; كشاف مسبح	Underwater pool light LED ; underwater LED lamp
each	220	380	650	all	سكيمر مسبح ; سكمر	Pool skimmer installed ; skimmer
each	70	120	210	all	فوهة مسبح رجوع ; مداخل مياه مسبح انلت	Pool return inlet fitting ; inlet nozzle
each	100	180	300	all	صفاية قاع مسبح ; مين درين	Pool main drain ; bottom drain
each	750	1300	2100	all	سلم مسبح ستانلس 3 درجات ; درج مسبح ستيل	Stainless pool ladder 3 steps ; SS pool steps
each	6500	11000	17000	all	سخان مسبح هيت بمب ; تسخين مسبح	Pool heat pump heater installed ; pool heater
each	5500	9500	16000	all	تبريد وتسخين مسبح شيلر ; مبرد مسبح	Pool chiller/heater installed ; pool cooling and heating unit
each	2000	3500	6000	all	جهاز كلور ملحي للمسبح ; مولد كلور أوتوماتيك	Salt chlorinator for pool ; salt chlorine generator
each	2800	4500	7500	goods	روبوت تنظيف المسبح ; مكنسة مسبح أوتوماتيك	Robotic pool cleaner ; automatic pool vacuum
m2	90	140	210	all	موزاييك مسابح توريد وتركيب ; فسيفساء مسبح	Pool mosaic supply and fix ; glass mosaic pool
m2	70	110	165	all	سيراميك مسابح ; بلاط مسبح أزرق	Pool ceramic tiles supply and fix ; swimming pool tiling
m2	30	48	72	labour	تركيب موزاييك مسابح مصنعية ; معلم موزاييك مسبح أيدي	Pool mosaic fixing labour ; mosaic laying hands only
m	90	150	230	all	حواف مسبح حجر أو بورسلان ; كوبينق مسبح	Pool coping per m ; pool edge stone
m	160	260	400	all	قناة أوفر فلو مع شبك للمسبح ; شبك اوفرفلو	Overflow channel with grating per m ; overflow gutter and grille
m2	65	100	150	all	تبطين مسبح لاينر PVC ; لاينر مسبح	PVC liner for pool ; pool vinyl liner
month	350	600	1000	service	صيانة مسبح شهرية مع الكيماويات ; تنظيف مسبح شهري	Pool monthly maintenance ; pool care contract
visit	120	220	380	service	تنظيف مسبح زيارة واحدة ; غسيل مسبح	Pool cleaning one visit ; pool vacuum and chemicals visit
bucket	180	270	400	goods	كلور حبيبات 45 كيلو برميل ; كلور مسابح سطل	Granular chlorine 45 kg drum ; pool chlorine
job	4500	8500	15000	all	ترميم مسبح عزل وتغيير موزاييك ; صيانة مسبح كاملة	Pool refurbishment, waterproof and retile ; pool renovation
m	110	180	290	all	حاجز حماية مسبح ; سياج أمان مسبح	Pool safety fence ; pool guard rail
each	5000	9500	17000	all	جاكوزي خارجي مبني مع المعدات ; جاكوزي	Built outdoor jacuzzi with jets ; concrete jacuzzi with machinery
each	11000	19000	33000	all	جاكوزي جاهز سبا خارجي ; حوض جاكوزي جاهز 4-6 أشخاص	Prefab spa jacuzzi 4-6 persons ; ready spa tub
each	3000	6500	13000	all	نافورة حوش حجر أو رخام مع المضخة ; نافورة	Courtyard stone fountain with pump ; marble water fountain
m2	700	1100	1700	all	شلال جداري ماء ديكور خارجي ; شلال حجر	Water wall / waterfall feature per sqm ; water curtain wall
each	3500	7000	13000	all	شلال مسبح أو حديقة مقطوعية ; شلال صناعي	Garden waterfall complete ; artificial cascade
each	180	350	650	all	مضخة نافورة صغيرة ; غطاس نافورة	Small fountain pump ; submersible fountain motor
m2	26	38	55	all	عشب طبيعي ثيل مع التربة والتسوية ; زراعة نجيلة	Natural grass sod with soil ; lawn
m2	14	20	30	goods	رولات ثيل طبيعي توريد ; نجيلة رول	Grass turf supply only ; natural sod roll material
m2	22	34	52	all	عشب صناعي 3 سم توريد وتركيب ; عشب صناعي 30 ملم	Artificial grass 30 mm installed ; fake grass 3cm
m2	28	42	62	all	عشب صناعي 4 سم ; عشب صناعي 40 ملم	Artificial grass 40 mm installed ; fake grass 4cm
m2	35	52	78	all	عشب صناعي 5 سم ; عشب صناعي كثيف 50 ملم	Artificial grass 50 mm installed ; fake grass 5cm
m2	22	40	70	all	عشب صناعي توريد وتركيب ; نجيلة صناعية	Artificial grass supply and install ; fake turf
m2	13	24	42	goods	عشب صناعي رول بدون تركيب ; نجيلة صناعية توريد فقط	Artificial grass supply only ; fake grass material
m2	5	9	15	labour	تركيب عشب صناعي أيدي ; فرش نجيلة صناعية مصنعية	Artificial grass fixing labour ; laying fake grass hands only
m2	55	90	145	all	عشب جداري صناعي ; حائط أخضر صناعي	Artificial green wall ; plastic plant wall
m2	500	800	1300	all	حائط أخضر طبيعي مع الري ; جدار نباتي	Living green wall with irrigation ; vertical garden live
m2	65	110	190	all	تنسيق حديقة كامل بالمتر ; تنسيق حدائق منزلية ; لاندسكيب	Landscaping of garden complete per sqm ; hard and soft landscape per m2
job	5500	12000	26000	all	تنسيق حديقة منزلية صغيرة مقطوعية ; تنسيق حوش	Home garden landscaping lump sum ; yard garden makeover
job	1500	3500	7500	service	تصميم لاندسكيب ثلاثي الأبعاد ; تصميم حديقة	Landscape design 3D ; garden 3D design
m3	70	110	170	all	تربة زراعية مخلوطة بتموس وسماد ; رمل زراعي	Planting soil mix with peat and compost ; agricultural soil
bag	18	30	45	goods	كيس بتموس ; بيتموس 250 لتر	Peat moss bag ; peatmoss sack
bag	8	14	24	goods	كيس سماد عضوي 25 كيلو ; سماد	Organic fertiliser bag ; compost sack
each	350	600	1000	all	نخلة مثمرة مع النقل والزراعة 2-3 متر ; زراعة نخل	Date palm 2-3 m supplied and planted ; palm tree planting
each	450	800	1400	all	نخيل واشنطونيا 4 متر مع الزراعة ; نخل زينة	Washingtonia palm 4 m planted ; ornamental palm
each	60	110	200	all	شجرة ظل صغيرة 1.5-2 متر مع الزراعة ; شجر فيكس	Shade tree 1.5-2 m planted (ficus, neem) ; small tree planting
each	200	400	750	all	شجرة كبيرة 3-4 متر مع الزراعة ; أشجار ظل	Large tree 3-4 m planted ; big tree planting
each	700	1300	2500	all	شجرة زيتون معمرة ; زيتون كبير	Mature olive tree planted ; old olive tree
each	12	22	40	all	شجيرات زينة صغيرة ; شجيرة مع الزراعة	Small shrub planted ; ornamental bush
each	1.5	2.8	5	all	زهور موسمية بتونيا بالحبة ; شتلة زهور	Seasonal flower seedling planted ; annual flowers
m	35	60	100	all	سياج نباتي دورانتا أو فيكس بالمتر ; سور شجر	Hedge planting per m ; living fence, duranta / ficus
m2	25	42	70	all	مغطيات تربة وزراعة زهور بالمتر ; زراعة أحواض زهور	Ground cover planting per sqm ; flower bed planting
each	120	260	500	goods	حوض زرع فايبر أو خزف خارجي ; مركن زرع	Planter pot outdoor large ; large planter
m	140	230	360	all	حوض زراعة بلك مع لياسة وعزل ; أحواض زرع مبنية	Built planter box block per m ; masonry flower bed
m2	8	13	20	all	شبكة ري بالتنقيط بالمتر المربع ; ري بالتنقيط	Drip irrigation network per sqm ; drip system m2
m2	12	19	29	all	شبكة ري رشاشات أوتوماتيك للعشب ; نظام رشاشات	Pop-up sprinkler irrigation per sqm ; lawn sprinkler network
point	22	38	60	all	نقطة ري بالتنقيط ; نقطة تنقيط للشجرة	Drip irrigation point / bubbler ; dripper for tree
each	55	90	140	all	رشاش بوب اب رينبيرد مع التركيب ; رشاش عشب	Pop-up sprinkler head installed ; Rain Bird pop-up
each	320	550	900	all	كنترول ري أوتوماتيك 6 خطوط ; جهاز تحكم ري	Irrigation controller 6 station ; automatic irrigation timer
each	150	240	370	all	محبس ري كهربائي سولونويد 1 انش ; سولونيد ري مع صندوق	Solenoid valve 1 inch with box ; irrigation electric valve
m	4	7	11	all	ماسورة ري بولي ايثيلين 25 ملم مع الحفر ; لي ري	PE irrigation pipe 25 mm laid ; 25mm poly pipe
m	7	12	19	all	ماسورة ري بولي ايثيلين 50 ملم ; خط ري رئيسي	PE main irrigation pipe 50 mm laid ; 50mm irrigation main
job	2200	4000	7500	all	شبكة ري حديقة منزلية كاملة مع الكنترول ; تمديد ري حوش	Home garden irrigation system complete ; garden watering system
each	900	1600	2700	all	مضخة ري 1 حصان مع التركيب ; ترمبة ري	Irrigation pump 1 hp installed ; watering pump
month	350	650	1200	service	صيانة حديقة منزلية شهرية ; بستاني شهري	Garden maintenance per month ; gardener monthly
visit	120	220	400	service	قص عشب وتقليم أشجار زيارة ; عامل حدائق	Mowing and trimming visit ; garden cleaning call
each	60	110	190	service	تكريب نخلة وتنظيفها ; تلقيح وتكريب نخل	Palm trimming each ; palm pruning and cleaning
each	120	220	380	all	إنارة حديقة عمود قصير بولارد ; بولارد لايت	Garden bollard light installed ; low garden post lamp
each	70	120	210	all	سبوت لايت أرضي خارجي ; كشاف شجر سبايك	Garden spike / uplight installed ; tree spot light
each	900	1600	2700	all	عمود إنارة حديقة 4 متر مع القاعدة والكشاف ; عمود نور حديقة 4م	Garden light pole 4 m with base ; lamp post 4m
each	2200	3600	5800	all	عمود إنارة شارع 8 متر مع القاعدة ; عمود اضاءة موقف	Street light pole 8 m with base and luminaire ; lighting column 8m
each	250	420	680	all	قاعدة خرسانية لعمود إنارة مع الجوايط ; قاعدة عمود إنارة	Concrete base with bolts for light pole ; lamp post foundation
set	2200	4500	8500	all	ألعاب أطفال حديقة زحليقة ومراجيح ; مجموعة ألعاب منزلية	Home playground set slide and swings ; kids outdoor play set
set	14000	26000	48000	all	ألعاب أطفال مجمع كبير حديقة عامة ; طقم ألعاب خارجي	Large playground multi-play unit installed ; park play structure
each	900	1700	3000	all	مرجيحة حديد خارجي مع التركيب ; توريد وتركيب مرجيحة	Swing frame installed ; outdoor swing
m2	85	130	190	all	أرضية مطاطية للأطفال EPDM 3 سم ; أرضيات رابر صب	EPDM poured rubber floor 3-4 cm ; playground rubber
m2	55	85	130	all	بلاط مطاطي 50×50 سماكة 2.5 سم ; مطاط ألعاب	Rubber tiles 50x50 2.5 cm ; rubber safety mats
m2	55	85	130	all	أرضية ملعب عشب صناعي 5 سم مع المطاط والرمل ; نجيل ملاعب	Football artificial turf 50 mm with infill ; soccer field turf
each	45000	75000	120000	all	ملعب كرة قدم خماسي 20×40 كامل بالشبك والإنارة ; إنشاء ملعب	Five-a-side pitch 20x40 with net and lights ; mini football field complete
each	12000	22000	38000	all	ملعب منزلي 8×15 عشب وشبك وإنارة ; ملعب استراحة	Small home pitch 8x15 turf, nets, lights ; home football pitch
each	55000	80000	120000	all	ملعب بادل كامل زجاج وعشب وإنارة ; ملعب بادل	Padel court complete ; padel tennis court
m2	55	90	140	all	أرضية ملعب تنس أو سلة أكريليك ; دهان ملاعب أكريليك	Acrylic sports surface coating ; tennis / basketball court paint
m2	150	220	320	all	ملعب متعدد أرضية خرسانة وأكريليك ; أرضية ملعب متعدد الاستخدام	Multi-sport court slab and acrylic per sqm ; multi-use court floor
m2	22	36	58	all	شبك ملاعب نايلون مع هيكل ; شباك حماية ملعب	Nylon net to court ; sports netting
m2	75	120	180	all	شبك ملاعب حديد مجلفن مع قوائم ارتفاع 4 متر ; سياج ملعب 4 متر	Steel mesh court fence with posts ; sports field fence 4m
set	900	1600	2800	all	مرمى كرة قدم حديد زوج ; قولات كورة زوج	Football goals pair ; pair of goals
each	1300	2300	4000	all	حامل كرة سلة خارجي ثابت ; عمود سلة	Basketball stand fixed ; outdoor basketball hoop
set	700	1300	2200	all	عمود شبكة كرة طائرة مع الشبكة ; طقم كرة طائرة	Volleyball posts and net ; volleyball set
m2	130	190	270	all	مظلة سيارات قماش PVC مع هيكل حديد ; مظلات سيارات	Car shade PVC fabric with steel frame per sqm ; parking shade PVC
m2	95	140	200	all	مظلات بولي ايثيلين أسترالي ; مظلة قماش شبك HDPE	HDPE fabric shade per sqm ; car parking shade
each	2200	3300	4900	all	مظلة سيارة واحدة 5.5×3 ; مظلة كراج سيارة	Car shade for one car 3x5.5 ; single car parking shade
each	3800	5800	8500	all	مظلة سيارتين 6×6 ; مظلة كراج سيارتين	Car shade for two cars 6x6 ; double car parking shade
m2	170	250	370	all	مظلة لكسان شفاف هيكل حديد ; مظلة بولي كربونيت	Polycarbonate (lexan) canopy with steel frame ; lexan shade
m2	190	290	430	all	مظلة ساندوتش بانل للحوش ; تغطية حوش ساندوتش بانل	Sandwich panel yard canopy with frame ; sandwich panel shade
m2	130	195	290	all	مظلة شينكو حديد ; مظلة صاج	Corrugated sheet canopy ; shinko shade
m2	230	350	530	all	مظلة شد إنشائي PVDF ; تنسايل	Tensile membrane shade PVDF ; stretched membrane structure
m2	420	650	1000	all	مظلة متحركة كهرباء للحوش ; سقف متحرك قماش	Retractable fabric roof motorised per sqm ; motorized sliding fabric roof
each	1900	3300	5300	all	مظلة مدخل أو باب زجاج معلقة ; مظلة استانلس وزجاج	Entrance canopy glass and stainless ; glass door canopy
each	1400	2600	4500	all	مظلة سحب يدوي قماش 4 متر ; أونينق	Retractable awning 4 m ; folding arm awning
each	450	850	1500	goods	مظلة شمسية حديقة متنقلة 3 متر ; شمسية	Garden parasol 3 m ; sun umbrella
m2	35	58	92	all	تغيير قماش مظلة قديمة ; تبديل غطاء مظلة	Replace shade fabric on existing frame ; shade cloth renewal
m2	60	95	150	all	مظلات شراعية مثلثة ; شيد سيل	Shade sail per sqm ; triangular sail
m2	250	380	570	all	برجولة حديد ديكور ; برجولات حديد مع غطاء	Steel pergola per sqm ; iron pergola
m2	320	500	780	all	برجولة خشب سويدي معالج ; برجولات خشب	Timber pergola per sqm ; wooden pergola
m2	480	750	1150	all	برجولة ألمنيوم ثابتة ; برجولات المنيوم	Aluminium pergola fixed per sqm ; aluminum pergola
m2	850	1300	2000	all	برجولة ألمنيوم متحركة بايوكلايميتك كهرباء ; برجولة لوفر متحرك	Bioclimatic louvre pergola motorised ; motorized louvered roof
m2	300	450	680	all	برجولة خشب بلاستيكي WPC ; توريد وتركيب برجولة WPC	WPC pergola per sqm ; plastic wood pergola
m2	200	320	500	all	قرميد معدني أو طبيعي مع الهيكل ; سقف قرميد	Tile roof (metal/clay) with frame ; qarmeed
m2	70	110	165	all	قرميد بلاستيك أو معدني بدون هيكل ; تركيب قرميد	Roof tiles without frame ; roof tile covering only
m2	750	1150	1800	all	جلسة خارجية زجاج بيت زجاجي ; غرفة زجاجية خارجية	Glass room / winter garden per sqm ; sunroom
m2	350	580	950	all	بيت شعر هيكل حديد ملكي مع التجهيز ; بيوت شعر	Bait shaar (hair tent) with steel frame, fitted ; royal hair tent with frame
m2	140	230	370	all	خيمة قماش مع هيكل حديد ; خيام ملكية	Tent with steel frame per sqm ; fabric tent with frame
each	13000	23000	40000	all	بيت شعر 5×8 كامل مع الجلسة والإنارة ; بيت شعر استراحة	Bait shaar 5x8 complete ; Arabic hair tent 5x8
each	2800	5000	8500	goods	خيمة 4×6 جاهزة ; خيمة بر	Ready tent 4x6 ; camping tent 4x6
m2	15	28	48	all	تبديل قماش بيت شعر ; صيانة خيمة	Re-cover tent fabric ; tent fabric renewal
m	180	300	480	all	جلسة عربية خارجية بالمتر ; جلسات استراحة	Outdoor Arabic seating per m ; majlis outdoor seats
m	380	600	950	all	جلسة خارجية مبنية بلك مع لياسة ورخام ; دكة جلسة	Built-in outdoor seating bench block & stone per m ; masonry bench
each	2200	4200	7500	all	مشب أو شوّاية مبنية خارجية ; ركن شواء	Built BBQ corner ; barbecue station
each	1900	3600	6500	all	مشب نار خارجي أو داخلي حجر مع مدخنة ; مدفأة حطب حجر	Fireplace stone with chimney ; mashab with chimney
m	1300	2100	3300	all	مطبخ خارجي رخام وألمنيوم بالمتر ; مطبخ شواء خارجي	Outdoor kitchen per m ; barbecue counter kitchen
m2	1000	1500	2200	all	بناء مجلس خارجي خرساني مشطب ; مجلس خارجي	External majlis building finished per sqm ; outdoor guest room building
m2	1100	1600	2300	all	بناء استراحة تسليم مفتاح بالمتر ; استراحة	Istiraha turnkey built area per sqm ; rest house complete
m2	1000	1500	2200	all	شاليه بناء كامل تسليم مفتاح بالمتر ; شاليهات	Chalet turnkey per sqm ; chalet building complete
m2	1300	1900	2800	all	كوخ خشبي أو شاليه خشب جاهز بالمتر ; كوخ	Wooden cabin / A-frame per sqm ; timber hut
each	28000	48000	80000	all	شاليه جاهز متنقل 30 متر ; كابينة شاليه	Prefab chalet 30 m2 ; ready-made chalet
m2	45	75	120	all	بيت محمي زراعي مغطى بلاستيك ; محمية زراعية	Greenhouse plastic covered per sqm ; plastic tunnel greenhouse
m2	110	170	260	all	بيت محمي مبرد بولي كربونيت ; بيت محمي مكيف	Cooled greenhouse polycarbonate per sqm ; climate greenhouse
m2	130	200	300	all	حظيرة أغنام مسقوفة شينكو مع الشبك ; شبك حلال ; حوش غنم	Livestock shed roofed with mesh per sqm ; sheep pen with roof
m2	170	270	400	all	إسطبل خيل بلك وشينكو بالمتر ; بناء اسطبلات خيل	Horse stable per sqm ; stable building
m	6	10	16	all	شبكة ري نخيل مزرعة بالمتر ; لي زراعي رئيسي	Farm irrigation line per m ; farm poly main pipe
each	28	48	78	all	زراعة فسيلة نخل مع الحفرة والتربة ; غرس نخل	Plant palm offshoot incl pit and soil ; planting date offshoot
m2	1.5	2.8	5	all	حرث وتسوية أرض زراعية ; تسوية مزرعة بالقريدر	Ploughing and levelling farm land ; farm ground preparation
m3	130	200	300	all	بركة تجميع ماء مزرعة خرسانة بالمكعب ; خزان مزرعة	Farm water basin per m3 ; farm pond concrete
m2	16	25	38	all	تبطين بركة زراعية جيوممبرين HDPE ; عزل بركة بوليثين	HDPE geomembrane pond liner ; pond lining sheet
m	12	20	32	all	عقم ترابي حول الأرض ; عقوم أرض بالشيول	Earth berm around plot per m ; sand bund by loader
m2	38	52	75	all	دهان بروفايل خارجي مع معجون ; بروفايل واجهات	Profile textured wall coat with putty, premium ; textured profile on prepared wall
m2	24	35	50	all	بروفايل خارجي رش ; دهان بروفايل ; ديكور بروفايل	Profile textured external paint ; profile spray
m2	18	27	40	all	دهان خارجي أكريليك وجهين مع أساس ; دهان واجهة	External acrylic paint ; facade painting
m2	14	22	34	all	دهان أسوار خارجي ; صبغ سور	Painting boundary wall ; fence wall paint
m2	28	42	62	all	دهان جرافياتو خارجي ; قرافياتو	Graffiato textured coat ; grafiato
m2	28	44	68	all	دهان استون كوت حجري ; دهان ستون سبراي رش حجر	Stone texture spray paint ; stonecoat
m2	32	50	78	all	دهان مرمرينو أو مايكروسمنت خارجي ; ترافرتينو	Travertino / decorative mineral coat external ; travertine style paint outside
m2	8	13	20	labour	دهان خارجي مصنعية ; أيدي دهان واجهة	External painting labour only ; facade painters, hands only
m2	10	16	25	labour	بروفايل مصنعية فقط ; رش بروفايل أيدي	Profile coat labour only ; profile spray hands only
bucket	110	180	280	goods	سطل بروفايل ; عجينة بروفايل 25 كيلو	Profile texture compound pail ; profile paste bucket
bucket	160	260	400	goods	سطل دهان خارجي 18 لتر جوتن أو الجزيرة ; درام دهان خارجي	External paint 18 l pail ; outdoor paint drum
m2	15	24	36	all	دهان خارجي مطاطي معالج للشروخ ; دهان مرن	Elastomeric crack-bridging facade paint ; flexible outside paint
m2	100	145	205	all	حجر الرياض واجهات تركيب ميكانيكي ; حجر رياض ; حجر واجهة	Riyadh stone facade mechanical fixing ; Riyadh limestone dry fix
m2	85	125	185	all	حجر الرياض تركيب لزق بالأسمنت والسلك ; تركيب حجر رياض بمونة	Riyadh stone facade wet fixed with wire ; Riyadh limestone with mortar
m2	40	62	92	goods	حجر الرياض توريد ; حجر رياض بدون تركيب	Riyadh stone supply only ; Riyadh limestone material
m2	40	60	88	labour	تركيب حجر واجهات مصنعية ; معلم حجر	Stone cladding labour only ; stone fixing hands only
m2	55	80	115	labour	تركيب حجر ميكانيكي مصنعية مع الزوايا ; مصنعية حجر ميكانيكي	Mechanical stone fixing with angles, labour ; dry stone fixing hands only
m2	130	195	290	all	حجر طبيعي أردني أو مصري واجهات ; حجر أردني	Imported natural stone (Jordan / Egypt) facade ; Jordanian stone facade
m2	170	260	390	all	رخام واجهات تركيب ميكانيكي ; كسوة رخام خارجي	Marble facade mechanically fixed ; marble wall cladding outside
m2	180	270	400	all	جرانيت واجهات تركيب ميكانيكي ; كسوة جرانيت	Granite facade mechanical fix ; granite wall cladding outside
m2	75	115	170	all	حجر صناعي واجهات ; حجر ديكور صناعي	Artificial / cultured stone veneer ; manufactured stone
m2	140	220	340	all	بورسلان واجهات تركيب ميكانيكي ; كلادينج بورسلان	Porcelain facade mechanical fixing ; dry-fixed porcelain cladding
m2	95	145	220	all	بورسلان واجهات لزق 60×120 ; بورسلان خارجي جدران	Porcelain facade adhesive fixed 60x120 ; glued porcelain outside wall
m2	260	420	650	all	تراكوتا واجهات ميكانيكي ; واجهة تيراكوتا	Terracotta facade panels ; terracotta rainscreen
m2	120	200	330	all	كسوة واجهات حجر ; تكسية حجر خارجي ; تلبيس حجر	Stone cladding to facade ; stone facing
m	60	100	160	all	حليات وكرانيش حجر للواجهة ; كورنيش حجر	Stone cornice / band per m ; stone moulding
m	45	75	120	all	جلسة شباك حجر أو رخام ; جلسات رخام خارجية	Stone / marble window sill per m ; window ledge stone
m	55	90	145	all	إطار شباك حجر ; بروز شبابيك حجر	Stone window frame per m ; stone window surround
each	700	1400	2600	all	عمود حجر ديكور دائري للمدخل ; تيجان أعمدة	Stone column cladding to entrance each ; round stone column casing
m2	220	340	520	all	GRC واجهات توريد وتركيب ; جي ار سي ; جي آر سي مسطح	GRC panels supply and install ; glass reinforced concrete
m	80	140	230	all	كرانيش GRC بالمتر ; كورنيشة جي ار سي	GRC cornice per m ; GRC moulding
m2	320	500	780	all	مشربيات GRC مفرغة ; شبك جي ار سي	GRC mashrabiya screen ; perforated GRC
each	600	1200	2200	all	أعمدة GRC ديكورية ; تلبيس عمود GRC	GRC column cladding each ; GRC column wrap
m	50	85	135	all	كرانيش فوم خارجية مغطاة ; حليات فوم واجهات	EPS foam moulding coated per m ; foam cornice outside
m2	160	250	380	all	GRP واجهات ; جي ار بي فايبر	GRP facade panels ; fibreglass facade
m2	140	190	260	all	كلادينج ألكوبوند 4 ملم مع الهيكل ; كلادينق المنيوم ; كلادنج واجهات	ACP aluminium composite cladding 4 mm ; alucobond cladding
m2	180	240	330	all	كلادينج مقاوم للحريق A2 أو B1 ; ألكوبوند مقاوم للحريق	Fire rated ACP cladding FR/A2 ; fireproof composite panel
m2	65	95	135	goods	ألواح كلادينج توريد بدون تركيب ; كلادينق توريد فقط	ACP sheet supply only ; alucobond material only
sheet	200	290	420	goods	لوح كلادينج 122×244 ; لوح ألكوبوند	ACP sheet 122x244 ; composite panel sheet
m2	45	68	100	labour	تركيب كلادينج مصنعية ; تفصيل وتركيب كلادينق أيدي	ACP cladding labour only ; fixing ACP, hands only
m2	250	380	580	all	كلادينج ألمنيوم سوليد 3 ملم ; واجهة ألمنيوم مصمت	Solid aluminium cladding 3 mm ; aluminium sheet 3mm facade
m2	160	240	360	all	ألواح HPL خارجية ; كلادينج HPL خشبي	HPL exterior cladding ; HPL facade boards
m2	150	230	350	all	كسوة WPC خشب بديل خارجي ; بديل خشب خارجي	WPC external wall cladding ; plastic wood wall panels outside
m2	130	190	280	all	ألواح أسمنتية سمنت بورد خارجي مع هيكل ; سيمنت بورد	Cement board external cladding on frame ; fibre cement board facade
m2	75	110	165	all	نظام EIFS عزل خارجي 5 سم مع التشطيب ; إيفز	EIFS / ETICS external insulation 5 cm with finish ; external insulation render system
m2	95	140	205	all	نظام EIFS عزل خارجي 10 سم مع بروفايل ; إيفز 10 سم مع بروفايل	EIFS 10 cm with textured finish ; external insulation 100mm render
m2	420	620	900	all	كرتن وول واجهات زجاجية ; ستركشر زجاج مزدوج ; كيرتن وول	Curtain wall double glazed ; glass facade
m2	520	750	1080	all	واجهة سبايدر زجاج سكريت ; زجاج استركشر سبايدر	Spider glass facade ; point fixed glass
m2	330	480	700	all	واجهة زجاج سكريت محل 12 ملم ; شوب فرونت	Shop front tempered glass 12 mm ; glass facade securit
m2	450	700	1050	all	سكاي لايت زجاج للمنور مع هيكل ; قبة سكاي لايت	Skylight glass with frame per sqm ; glass roof light
m2	180	260	380	all	سكاي لايت لكسان بولي كربونيت ; تغطية منور	Polycarbonate skylight over light shaft ; lexan skylight
m2	220	340	510	all	لوفرات ألمنيوم واجهات ; كاسرات شمس المنيوم	Aluminium louvres ; sun breakers
m2	300	460	700	all	كاسرات شمس متحركة أو عريضة ; لوفر تهوية	Aerofoil sun louvres / large blades ; wide blade sun shading
m2	160	250	390	all	شرائح خشبية معدنية للواجهة باتن ; باتن ألمنيوم	Aluminium batten wood-look facade ; aluminium battens
m2	380	600	950	all	مشربيات ألمنيوم CNC ليزر ; ليزر كت واجهات	Laser/CNC cut aluminium screen facade ; perforated aluminium panel
m2	5	8	14	service	غسيل واجهات حجر بالضغط ; تنظيف واجهة	Facade cleaning pressure wash ; stone facade washing
m2	4	7	12	service	تنظيف واجهات زجاج بالحبال ; تنظيف كلادينج	Glass facade cleaning rope access ; window cleaning by rope
m2	18	30	48	all	جلي ومعالجة حجر الواجهة بمادة عازلة ; ترميم حجر	Stone facade restoration and sealing ; facade stone polishing and sealing
m2	8	14	22	all	دهان حماية عازل شفاف للحجر ; سيلر نانو	Clear water repellent sealer on stone ; nano sealer for stone
m	9	16	26	all	سيلانت فواصل الحجر والكلادينج ; تعبئة سليكون واجهات	Facade joint sealant per m ; silicone joints facade
m2	120	210	360	all	تجديد واجهة فيلا بالمتر ; ترميم وتغيير واجهات	Facade renovation per sqm ; facade upgrade
job	1500	3500	7000	service	تصميم واجهة فيلا ثلاثي أبعاد ; تصميم واجهات	Facade design 3D villa ; elevation design
each	350	650	1100	all	تثبيت حجر متساقط ; إعادة تركيب حجر واجهة	Refix loose facade stone, call ; fallen stone refixing
job	2500	5000	9500	service	فحص إنشائي لمبنى قائم مع تقرير ; تقرير سلامة إنشائية	Structural survey and report of existing house ; building structural safety report
visit	350	650	1100	service	زيارة مهندس إنشائي لفحص شروخ ; كشف تشققات	Structural engineer visit for cracks ; crack inspection visit
m	35	60	100	all	معالجة شروخ جدران فتح وتعبئة وشبك ; علاج تشققات	Crack repair: cut, fill, mesh per m ; wall crack treatment
m	110	180	290	all	حقن شروخ خرسانة إيبوكسي ; حقن إيبوكسي	Epoxy injection of concrete cracks per m ; crack resin injection
m	120	200	320	all	حقن تسربات بولي يوريثان ; حقن فوم خزان أو بدروم	PU injection of leaking joint per m ; polyurethane injection leak stop
point	40	75	130	all	نقطة حقن إيبوكسي ; باكر حقن	Injection point / packer ; epoxy packer injection
m2	190	320	520	all	ترميم خرسانة متآكلة مع معالجة صدأ الحديد ; ترميم سقف متساقط	Concrete repair with rust treatment and repair mortar ; spalled concrete repair
m2	45	80	130	all	معالجة صدأ حديد التسليح ودهان إيبوكسي ; صنفرة حديد	Rebar rust treatment and zinc epoxy per sqm ; rust removal and coating of bars
m2	280	450	700	all	تقوية بألياف الكربون CFRP ; شرائح كربون فايبر	CFRP carbon fibre strengthening per sqm ; carbon fiber wrap
each	1700	3000	5200	all	تدعيم عمود خرساني قميص ; قميص خرساني للعمود	RC column jacketing each ; concrete jacket for column
each	2200	3800	6500	all	تدعيم قاعدة وتكبيرها ; تقوية قواعد	Footing enlargement / strengthening each ; enlarge existing footing
m	700	1200	2000	all	أندر بينينق تدعيم الأساسات ; تدعيم أساسات السور والفيلا	Underpinning of foundations per m ; foundation underpinning
m3	500	900	1500	all	حقن تربة أسمنت ; تثبيت تربة هابطة بالحقن	Soil grouting per m3 ; cement grouting of soil
point	450	800	1400	all	حقن تربة بوليمر لرفع الهبوط بالنقطة ; رفع أرضيات هابطة	Polymer injection lifting per point ; resin lifting of sunken slab
each	1800	3500	6500	all	تدعيم كمرة بحديد استركشر ; جسر حديد بدل جدار	Steel beam support to slab, each ; I-beam strengthening
each	35	60	100	all	زرع أشاير حديد بالإيبوكسي 16 ملم ; تشريك حديد هلتي	Post-installed rebar epoxy 16 mm ; hilti dowel
each	22	38	65	all	زرع أشاير حديد إيبوكسي 12 ملم ; زراعة حديد 12	Chemical anchor rebar 12 mm ; dowel drilling 12mm with epoxy
bag	50	85	140	goods	كيس مونة ترميم خرسانة 25 كيلو ; جراوت	Repair mortar / non-shrink grout 25 kg bag ; grout bag
m3	2800	4200	6500	all	جراوت لا انكماشي تحت القواعد ; قراوت	Non-shrink grout placed per m3 ; grouting under base plates
m2	280	450	700	all	ترميم منزل قديم بالمتر المسطح ; ترميم بيت شعبي	Renovation of old house per sqm light ; light refurbishment m2
m2	600	950	1500	all	ترميم شامل فيلا قديمة بالمتر مع تغيير التمديدات ; ترميم كامل تكسير وتجديد بالمتر	Full renovation of old villa per sqm ; complete refurbishment m2
job	25000	70000	180000	all	ترميم فيلا قديمة مقطوعية ; ترميم كامل	Villa renovation lump sum ; whole house refurbishment
m2	180	290	450	all	بناء جدار طين لبن تقليدي ; بناء طين ; جدران طينية	Mud brick wall traditional ; adobe
m2	40	65	100	all	لياسة طين تقليدية مع تبن ; تمليط طين	Mud plaster with straw ; clay plaster
m2	55	85	130	all	لياسة طينية صناعية مقاومة للمطر ; دهان طيني	Mud-look rain-proof render ; clay look coating
m2	300	480	750	all	سقف أثل وجريد تقليدي ; سقف خشب أثل	Traditional tamarisk and palm frond roof per sqm ; athl wood ceiling
m2	950	1600	2600	all	ترميم بيت طين تراثي بالمتر ; بيت طين	Restoration of heritage mud house per sqm ; adobe house renovation
each	2.5	4.2	7	goods	لبنة طين بالحبة ; طوب لبن	Mud brick piece ; adobe brick
each	1300	2400	4200	all	باب تراثي خشب أثل نجدي ; باب نجدي	Najdi heritage wooden door ; traditional Najd door
m	55	95	150	all	شرفات نجدية على السور والدروة ; حليات نجدية	Najdi crenellations per m ; Najdi roof finials
job	4000	8000	15000	service	مخططات فيلا كاملة معماري وإنشائي وكهرباء وسباكة ; تصميم فيلا	Full villa drawings all disciplines ; villa design
m2	10	18	32	service	تصميم هندسي كامل بالمتر المربع ; مخططات بالمتر	Full engineering design per sqm ; engineering drawings m2
job	1500	3000	5500	service	تصميم إنشائي فيلا ; مخطط إنشائي	Structural design of villa ; structural drawings
job	1800	3500	6500	service	رخصة بناء عبر بلدي مكتب هندسي ; إصدار رخصة بناء	Building permit through office ; Balady licence
job	900	1700	3200	service	رخصة ترميم أو سور أو ملحق ; تصريح ترميم	Renovation / wall / annex permit ; annex or repair licence
job	700	1300	2500	service	تصريح حفر شارع ; رخصة حفر	Street excavation permit ; road cutting permit
job	900	1600	3000	service	شهادة إتمام بناء مكتب هندسي ; شهادة إشغال	Completion certificate processing ; building completion certificate
job	1500	2800	5000	service	فحص فيلا جاهزة قبل الشراء ; فحص مباني	Villa inspection before purchase ; house snagging inspection
job	1500	3200	6500	service	تأمين عيوب خفية وفحص جودة بناء ; كود بناء فحص	Inherent defects insurance inspection ; IDI inspection fee
job	800	1600	3000	service	حصر كميات فيلا ; عمل جدول كميات	Bill of quantities for villa ; quantity survey, BOQ
m2	55	80	115	all	سكريد أسمنتي تسوية أرضيات 7 سم ; صبة تسوية	Cement sand screed 7 cm ; levelling screed 70mm
m2	28	40	58	all	سكريد أسمنتي 5 سم ; تسوية أرضيات قبل التبليط	Cement sand screed 5 cm ; levelling screed 50mm
m2	22	38	60	all	سلف لفلنق تسوية ذاتية 3 ملم ; سلف ليفل أرضيات	Self levelling compound 3 mm ; self leveling 3mm
m2	30	46	68	all	أرضيات إيبوكسي مستودعات وجهين ; ايبوكسي	Epoxy floor coating 2 coats ; epoxy paint floor
m2	55	82	120	all	إيبوكسي سلف لفل 2 ملم للأرضيات ; ايبوكسي مواقف	Epoxy self-level 2 mm ; epoxy flooring 2mm
m2	50	78	120	all	أرضيات بولي يوريثان مواقف سيارات ; عزل مواقف بدروم	PU car-park deck coating ; parking deck PU system
m2	6	10	16	goods	شبك حديد ملحوم BRC 6 ملم بالمتر ; شبك صبة	Welded mesh 6 mm supply ; BRC mesh
sheet	65	100	150	goods	شبك حديد 6 ملم لوح 2×6 ; شبكة حديد صبة	Mesh sheet 6mm 2.4x6 ; mesh panel
sheet	75	110	160	goods	لوح خشب بليوود 18 ملم شدات ; بلايوود فيلم فيس	Plywood 18mm film faced sheet ; shuttering plywood
m3	1100	1500	2000	goods	خشب سويدي للشدات مكعب ; خشب مرابيع وألواح	Timber for formwork per m3 ; shuttering timber
kg	4	6	9	goods	مسمار وسلك تربيط بالكيلو ; سلك رباط	Nails and tie wire per kg ; binding wire and nails
bag	15	25	42	goods	كراسي بسكوت خرسانة كيس ; بسكوت بلاستيك	Bag of spacers / cover blocks ; concrete spacers
m2	16	26	40	labour	صب أرضية حوش مصنعية ; أيدي صبة أرضية	Ground slab pouring labour per sqm ; slab pour, hands only
m3	28	50	90	labour	ردم ودك بالعمالة ; ردم يدوي	Manual backfilling and compaction labour ; hand backfilling
m	60	110	180	labour	مصنعية ميدة بالمتر الطولي ; أيدي ميدات	Tie beam labour per m ; meda labour
each	180	350	650	labour	مصنعية قاعدة أو عمود بالحبة ; صب عمود أيدي	Footing or column labour each ; column casting labour
m2	65	95	140	labour	مصنعية سقف نجارة وحدادة بالمتر المربع ; سقف أيدي	Slab labour (carpentry, steel, cast) per sqm ; slab works, hands only
bathroom	150	260	450	labour	مصنعية عزل حمام ; عزل حمام أيدي	Bathroom waterproofing labour ; wet area sealing, hands only
m2	6	10	16	labour	عزل أساسات بيتومين مصنعية ; دهان بيتومين أيدي	Bitumen coating labour ; bitumen painting hands only
m2	1.8	3	5	service	رش ماء ودك يومي موقع ; رش المياه	Water spraying of site per sqm ; site watering
ton	45	75	120	service	نقل حديد أو بلك بالطن داخل الرياض ; نقل مواد	Transport of materials per ton in Riyadh ; haulage per ton
trip	120	220	380	service	توصيل مواد بناء دينا داخل المدينة ; أجرة دينا	Dyna delivery trip in town ; small truck delivery
trip	250	420	700	service	تريلا نقل بلك أو حديد مشوار ; نقل تريلا داخل الرياض	Trailer transport trip in town ; semi-trailer haul
each	9000	15000	25000	all	خزان مياه علوي خرساني على السطح ; خزان علوي خرسانة	Concrete roof water tank ; overhead concrete tank
each	1200	2000	3300	all	قاعدة خزان علوي حديد أو خرسانة ; حامل خزان	Stand for roof tank ; tank support base
m2	80	125	190	all	تغطية فتحة منور بشبك حديد ; حديد حماية منور	Steel grille over shaft ; shaft steel grid
m2	180	270	400	all	حماية شبابيك حديد ; شبك حماية حديد مشغول	Window burglar bars steel per sqm ; window security grill
m	100	170	270	all	درابزين سور حديد ديكور أعلى السور ; شبك حديد مشغول للسور	Decorative iron railing on wall per m ; wall top iron fence
each	1100	2000	3500	all	بناء خزانة غاز أو طبلون في السور ; غرفة غاز صغيرة	Gas cylinder niche with door ; gas bottle cabinet in wall
each	1400	2400	4000	all	عمود مدخل مع إنارة وتكسية ; أعمدة مدخل السور بالإنارة	Entrance pillar with lights ; entrance column with lamp
each	900	1600	2800	all	عمود بوابة خرساني مع كسوة حجر ; عمود مدخل	Gate pillar RC with stone ; stone clad gate post
m2	38	60	95	all	تشجير وزراعة رصيف خارجي أمام المنزل ; تجميل رصيف	Frontage planting per sqm ; street front landscaping
m2	75	115	170	all	رصيف خارجي أمام الفيلا إنترلوك وبردورة كامل ; رصيف	Front sidewalk complete interlock and kerb ; villa footpath complete
each	450	900	1700	goods	كنبة أو كرسي حديقة خرساني ; كراسي حدائق	Garden bench ; garden seat
each	2800	5500	10000	all	كشك خشبي جلسة حديقة قازيبو ; جزيبو	Gazebo 3x3 installed ; wooden gazebo
each	550	950	1600	all	مروحة رذاذ خارجي ; مكيف رذاذ	Misting fan outdoor ; mist fan
m	45	80	130	all	نظام رذاذ ضباب للجلسات بالمتر ; رذاذ ضباب	Mist cooling line per m ; fog line
set	2300	4200	7000	all	نظام رذاذ كامل مع مضخة ضغط عالي لجلسة ; توريد وتركيب نظام ضباب مع المضخة	Misting system set with high-pressure pump ; mist system complete
m2	260	400	600	all	مواقف سيارات مظللة كاملة أسفلت ومظلة بالمتر ; إنشاء مواقف مظللة	Shaded car park complete per sqm ; parking lot with shade m2
each	3500	6000	9500	all	موقف سيارة مع مظلة وانترلوك كامل ; كراج سيارة	Car park bay complete with shade and interlock ; car port complete
each	12000	20000	32000	all	كراج سيارتين حديد وساندوتش بانل ; كراج مغلق	Two car garage steel and sandwich panel ; closed garage for two cars
each	180	300	500	all	بولارد حديد حماية للموقف ; عمود حماية	Steel bollard installed ; protection post
each	120	220	380	all	قفل موقف سيارة حاجز قابل للطي ; مانع وقوف	Folding parking lock ; car space barrier
m	65	110	180	all	قارد ريل حاجز حديد ; حماية جانبية	Guard rail steel per m ; crash barrier
each	80	150	260	all	مرآة مرور محدبة ; مرآة كراج	Convex traffic mirror ; garage mirror
m2	90	140	210	all	عزل وتبليط سطح كامل شامل الميول ; تبليط سطح مع عزل	Roof tile plus membrane plus screed ; insulated and tiled roof
m2	16	24	36	all	دهان أسطح أبيض عاكس للحرارة ; عزل حراري أبيض عاكس	White heat reflective roof coating ; cool roof paint
job	1500	3200	6500	all	عزل سطح ملحق أو غرفة مقطوعية ; عزل سطح صغير	Small roof waterproofing lump sum ; small roof sealing
job	5500	10500	18000	all	عزل سطح فيلا كامل فوم أو رولات 250 متر ; عزل سطح فيلا	Villa roof insulation ~250-300 m2 lump sum ; villa roof insulation complete
job	350	700	1400	all	معالجة تسريب سطح موضعي ; إصلاح عزل	Local roof leak repair ; roof leak patching
m2	22	38	62	all	عزل فوم جدران داخلية بين البلك ; حقن فوم بين الجدارين	Wall cavity foam injection ; foam fill in double wall
m2	18	27	40	all	عزل صوف صخري جدران 5 سم ; روك وول	Rockwool insulation 5 cm in wall ; mineral wool wall insulation
roll	70	110	165	goods	رول صوف زجاجي عزل ; قلاس وول رول	Glass wool roll supply ; fiberglass insulation roll
m2	35	55	85	all	عزل صوتي للجدران ; عازل صوت	Acoustic insulation of wall ; sound proofing wall
m2	30	50	80	all	عزل جدران من الرطوبة والأملاح ; معالجة رطوبة جدران	Damp treatment to walls ; wall dampness cure
m	60	110	180	all	معالجة رطوبة صاعدة حقن جدار بالمتر ; حقن سيليكون رطوبة	Rising damp injection per m ; damp proof injection
m2	300	420	580	all	نظام لايت قيج ستيل LGS مباني بالمتر ; ستيل خفيف جدران	Light gauge steel wall/roof per sqm ; LGS building
m2	1000	1500	2200	all	مبنى بيت جاهز ساندوتش بانل بالمتر مشطب ; بيوت جاهزة	Prefab house finished per sqm ; ready house per m2
m2	800	1150	1650	all	مبنى جاهز بورتكابن سكن عمال بالمتر ; كرفانات سكن عمال	Prefab labour camp building per sqm ; workers camp cabins
m2	1100	1500	2100	all	بناء محل تجاري أو عمارة عظم وتشطيب عادي ; عمارة تجارية	Commercial building basic finish per sqm ; shops building turnkey
m2	750	1000	1350	all	بناء بدروم عظم مع الحفر والعزل ; قبو	Basement skeleton incl excavation and tanking per sqm ; basement grey structure
m2	750	1050	1450	all	بناء دور ثاني عظم على بناء قائم ; دور إضافي	Add upper floor skeleton on existing house per sqm ; second floor skeleton
each	14000	22000	35000	all	بناء غرفة خارجية 4×4 خرسانة مع تشطيب ; غرفة سائق	Build driver room 4x4 with bath concrete ; outside room with bath
each	7000	12000	19000	all	حمام خارجي كامل بناء وتشطيب ; دورة مياه حوش	Outside bathroom built complete ; yard toilet building
m	450	750	1150	all	جدار استنادي حجر أو خرسانة بالمتر ارتفاع 1.5 ; جدار ساند	Retaining wall 1.5 m high per m ; retaining wall per m
m3	280	430	650	all	بناء حجر دبش بالمونة ; جدار حجر	Rubble stone masonry per m3 ; stone masonry with mortar
m2	45	70	110	all	جابيون أو تكسية دبش ميول ; تكسية ميول حجر	Stone pitching to slope per sqm ; riprap facing
m3	260	380	550	all	جابيون سلال حجرية ; سلال حجر جابيون	Gabion baskets per m3 ; gabions
job	1800	4000	8500	all	تسوية حوش وردم ودك لفيلا ; تسوية أرضية حوش	Yard grading and fill villa lump sum ; yard levelling lump sum
job	3500	7000	13000	all	حفر أساسات فيلا مقطوعية مع الترحيل ; حفر وإحلال فيلا	Excavation of villa foundations lump sum ; villa digging lump sum
job	14000	26000	45000	all	حفر بدروم فيلا مع الترحيل مقطوعية ; حفر قبو	Basement excavation villa lump sum ; basement digging lump sum
m3	900	1200	1650	all	أعمال الخرسانة المسلحة ; خرسانة مسلحة شامل الحديد والشدة ; صب خرسانة مسلحة	Reinforced concrete works ; RC all-in per m3
m3	650	880	1200	all	خرسانة مسلحة بدون حديد شامل الشدة والصب ; صب خرسانة والحديد على المالك	Concrete with formwork excluding rebar ; RC excl steel
m3	330	430	560	all	توريد وصب خرسانة جاهزة بدون شدة وحديد ; صب خرسانة C30 في الموقع	Supply and place ready mix C30, excl. formwork and steel ; concrete placing incl material
m3	10	22	50	all	أعمال الحفر ; حفريات ; حفر الموقع	Excavation works ; earth excavation
m3	14	28	55	all	أعمال الردم والدك ; دفان مع الدك ; ردم ودمك	Backfilling and compaction ; fill works
m2	22	38	65	all	عزل مائي للأسطح ; عزل أسطح ; توريد وتركيب عازل مائي	Roof waterproofing ; waterproofing works
m2	20	34	58	all	عزل حراري للأسطح ; عازل حراري سطح	Thermal insulation of roof ; roof thermal insulation
m2	20	33	48	all	أعمال اللياسة ; لياسة أسمنتية داخلية وخارجية	Plaster works ; cement plaster
m2	70	110	175	all	ساندوتش بانل ; توريد وتركيب سندوتش بانل	Sandwich panel ; insulated panel supply and install
m2	250	400	650	all	هنجر حديد ; إنشاء هنجر	Steel hangar ; shed building
m2	100	175	280	all	مظلات وسواتر ; مظلة حوش ; توريد وتركيب مظلة	Shades ; canopy supply and install
m2	240	450	900	all	برجولة ; توريد وتركيب برجولات	Pergola ; pergola supply and install
m2	130	220	380	all	كلادينج واجهات ; تكسية خارجية كلادينج	Facade cladding ; external cladding
m2	18	32	55	all	دهانات خارجية ; دهان واجهات	External paint ; outside painting
trip	250	450	850	service	ترحيل مخلفات ; نقل أنقاض ; رفع مخلفات البناء	Debris removal ; rubbish haulage load
job	1000	2500	6000	service	نقل وترحيل المخلفات مقطوعية لأعمال ترميم ; إزالة أنقاض مقطوعية	Debris removal lump sum for a renovation ; cart away all rubble
job	800	2000	5000	all	أعمال التكسير والإزالة مقطوعية شقة صغيرة ; تكسير وفك	Demolition and strip-out lump sum, small flat ; soft strip
m2	25	50	95	all	إزالة تشطيبات محل تجاري بالمتر مع الترحيل ; فك ديكور محل	Shop strip-out per sqm with removal ; fit-out demolition
each	300	600	1200	all	فك لوحة محل خارجية وترحيلها ; إزالة لوحة دعائية	Remove shop sign ; dismantle signboard
each	150	300	600	all	فك خزان علوي فايبر ونقله ; إزالة خزان قديم	Remove old roof tank ; dismantle water tank
each	80	150	280	all	فك سخان ماء قديم ; إزالة سخان	Remove old water heater ; dismount heater
m	8	15	27	all	فك درابزين حديد قديم ; إزالة درابزين	Remove old railing ; dismantle handrail
m	25	45	80	all	فك وإزالة دواليب مطبخ بالمتر ; فك خزائن	Remove kitchen cabinets per m ; dismantle cupboards
each	800	1700	3500	all	تكسير درج خرساني وترحيله ; إزالة درج	Demolish concrete stair ; break staircase
m2	90	160	280	all	هدم سقف خرساني بالمتر المربع مع التدعيم ; تكسير سقف هوردي	Demolish concrete slab roof per sqm ; break suspended slab
each	250	500	950	all	تكسير وإزالة عمود أو قاعدة خرسانة ; تكسير قاعدة	Break out concrete column or base, each ; footing removal
m	10	18	30	all	تكسير مجاري في الجدران للتمديدات ; فتح مجاري كهرباء وسباكة وقفلها	Chasing walls for pipes and making good ; wall chasing
m	35	60	100	all	قص أسفلت وإعادة سفلتة لخندق بالمتر ; قطع شارع للتمديدات	Cut asphalt trench and reinstate per m ; road cut reinstatement
m2	20	34	55	all	حماية الأرضيات بجبس وبلاستيك أثناء العمل ; تغطية أرضيات	Protection of floors with board during work ; floor protection heavy
m2	3	6	11	all	تغطية الأثاث والأرضيات بالنايلون والكرتون ; حماية الأرضيات	Cover floors with plastic and cardboard ; light protection
each	450	800	1400	labour	مصنعية بناء غرفة تفتيش بلك ولياسة ; بناء منهول أيدي	Manhole building labour ; inspection chamber labour
m	14	24	40	labour	تمديد مواسير صرف خارجية مصنعية ; أيدي صرف خارجي	Outside drain pipe laying labour ; pipe laying hands only
m	14	22	34	goods	ماسورة UPVC 4 انش توريد بالمتر ; مواسير صرف 110	uPVC pipe 4 inch supply per m ; 110mm pipe material
m	26	42	64	goods	ماسورة UPVC 6 انش توريد بالمتر ; مواسير صرف 160	uPVC pipe 6 inch supply per m ; 160mm pipe material
each	1700	2800	4500	all	مضخة غاطسة صرف صحي 1 حصان لغرفة تجميع ; غطاس مجاري	Sewage submersible pump 1 hp ; sump pump
each	4500	8000	14000	all	محطة رفع صرف صغيرة بمضختين ; ليفتنق ستيشن	Small sewage lifting station, two pumps ; lift station
each	1800	3300	6000	all	حفرة ترشيح لمياه الأمطار ; بئر ترشيح أمطار	Rain soakaway pit ; stormwater soak pit
each	1600	2800	4500	all	مصيدة شحوم فايبر أو خرسانة لمطعم ; جريس تراب خارجي	Grease trap outside for restaurant ; grease interceptor
job	300	600	1200	service	اختبار شبكة صرف بالماء ; فحص تسريب شبكة خارجية	Drainage water test ; pipe test
m2	40	65	105	labour	مصنعية بناء مسبح عزل وتبليط بالمتر ; أيدي تشطيب مسبح	Pool finishing labour per sqm ; pool tiling & sealing labour
m2	350	560	850	all	صب هيكل مسبح خرساني فقط بالمتر المربع ; مسبح عظم	Pool concrete shell only per sqm of water ; pool skeleton
job	3500	6500	11000	all	تمديدات مسبح مواسير وكهرباء بدون معدات ; تأسيس مسبح	Pool pipework and first fix without equipment ; pool piping
job	2000	3800	7000	all	حفر مسبح وترحيل التراب مقطوعية ; حفر مسبح	Pool excavation and disposal ; dig pool
each	3000	5500	9500	all	غرفة معدات مسبح تحت الأرض ; غرفة ماكينة مسبح	Pool machine room built ; pump pit
each	350	600	1050	all	تغيير رمل فلتر مسبح ; تبديل رمل الفلتر	Change sand of pool filter ; filter media change
m2	110	190	320	all	غطاء مسبح كفر حماية أو حراري ; كفر مسبح	Pool cover ; swimming pool cover
each	900	1700	3200	all	دش خارجي للمسبح ستانلس ; شاور مسبح	Outdoor pool shower ; stainless poolside shower
each	2500	4800	8500	all	شلال مسبح ستانلس أو حجر ; شلال ستيل للمسبح	Pool waterfall spout ; stainless cascade
m2	18	30	48	all	تسوية وتجهيز أرضية لعشب صناعي بيسكورس ودك ; تجهيز أرضية نجيلة	Base preparation for artificial turf ; sub-base for turf
m	12	20	34	all	حواف حدائق بلاستيك أو حديد ; فاصل عشب	Garden edging strip ; lawn edge
job	350	700	1300	service	رش مبيدات أشجار ونخيل للحديقة ; رش سوسة النخيل	Tree and palm pest spray ; red palm weevil treatment
each	400	900	2000	service	نقل نخلة من مكان لآخر وغرسها ; نقل نخيل	Transplant palm tree ; palm relocation
m	90	150	240	all	ممشى خرساني قطع دعسات في الحديقة بالمتر ; دعسات حديقة	Stepping stone path per m ; garden stepping slabs
each	35	65	110	all	قطعة دعسة خرسانية 40×80 ; بلاطة ممشى	Concrete stepping slab each ; paving stepping stone
m2	14	22	34	all	فرش رمل بحري أو رمل ناعم لألعاب الأطفال ; رمل ألعاب	Play sand 20 cm to playground ; sand pit fill
each	3500	6000	10000	all	بيت أطفال خشبي خارجي ; كوخ ألعاب	Wooden playhouse ; kids cabin
each	6000	11000	19000	all	ترامبولين أرضي خارجي مثبت ; نطاطية أرضية	In-ground trampoline installed ; trampoline set
each	1300	2400	4000	all	كشاف ملعب LED مع عمود 6 متر ; عمود إنارة ملعب	Sports flood light with 6 m pole ; pitch light pole
each	280	480	800	all	كشاف LED خارجي 200 واط مع التركيب ; بروجكتر ملعب	LED floodlight 200 W installed ; projector light
m2	12	20	32	all	صيانة ملعب عشب صناعي فرد مطاط وتمشيط ; صيانة نجيل ملعب	Turf pitch maintenance with infill ; brushing of turf
ton	350	600	950	goods	حبيبات مطاط للملاعب بالطن ; رابر أسود ملعب	Rubber infill granules per ton ; SBR granules
m2	20	35	55	labour	مصنعية تركيب مظلة بالمتر حديد وقماش ; لحام مظلات أيدي	Shade fixing labour per sqm ; shade welding labour
m2	22	38	62	goods	قماش مظلات PVC توريد بالمتر ; قماش مظلة كوري	PVC shade fabric supply ; canopy cloth
each	180	300	480	all	قاعدة خرسانية لعمود مظلة ; فوتنق مظلة	Concrete footing for shade post ; shade post base
day	400	650	1000	labour	حداد لحام مع ماكينة يومية ; لحام يومي بالموقع	Welder with machine per day ; site welding day
m2	45	75	120	labour	مصنعية حدادة أبواب وسواتر بالمتر ; حداد أيدي	Gate and screen fabrication labour per sqm ; blacksmith labour
m	25	42	68	all	شبك أسلاك مشدودة لمزرعة مع زوايا كل 3 متر ; تسوير مزرعة	Farm wire fence per m ; farm plot fencing light
each	18	30	48	all	زاوية حديد 2 متر مع صب قاعدة للشبك ; عمود شبك	Fence post with concrete base ; angle post
roll	180	300	480	goods	رول شبك مجلفن 2×20 متر ; لفة شبك مربعات	Roll of chain link 2x20 m ; mesh roll
each	1400	2500	4200	all	بوابة مزرعة شبك حديد 4 متر ; باب شبك مزرعة	Farm mesh gate 4 m ; chain link gate
job	1200	2500	5000	service	تأجير وتركيب سقالات لفيلا دورين مقطوعية ; سقالات فيلا	Scaffolding for two-storey villa lump sum ; villa scaffold
m2	16	26	40	all	طلاء إيبوكسي أو كول تار للأساسات ; كولتار	Coal tar epoxy to foundations ; coal tar coating
m2	30	52	85	all	عزل كريستالي للخزانات والبدروم ; عزل بلوري اختراقي	Crystalline waterproofing ; penetrating waterproofing
m2	40	60	90	all	عزل بنتونايت للبدروم ; بنتونايت شيت	Bentonite waterproofing sheet ; bentonite membrane
m2	35	52	78	all	عزل ميمبرين لاصق ذاتي بارد ; رول ذاتي اللصق	Self adhesive membrane 1.5 mm ; peel and stick membrane
m2	14	24	38	all	طبقة حماية أسمنتية فوق العزل ; صبة حماية	Protection screed over membrane ; protective mortar layer
m3	9	14	22	labour	حفر بالمعدات بدون ترحيل أجرة معدة بالمكعب ; أجرة حفر	Machine digging only, plant and driver per m3 ; dig rate
m2	130	190	280	all	سقف شينكو مع هيكل حديد لملحق ; تسقيف حوش شينكو	Shinko roof with steel frame to annex ; tin roofing
each	4500	8500	15000	all	غرفة غسيل سطح ساندوتش بانل 3×3 ; ملحق سطح ساندوتش	Roof laundry room sandwich panel 3x3 ; roof room panel
m2	250	380	560	all	تغطية منور أو حوش ألمنيوم وزجاج عادي ; سقف زجاج حوش	Yard covering glass and aluminium ; glazed yard roof
each	700	1300	2400	all	تثبيت وترميم سور مائل أو متشقق لكل فتحة ; إصلاح سور	Repair leaning or cracked fence bay ; fence wall repair
m	60	110	190	all	خياطة شروخ بأسياخ ستانلس أو حديد ; خياطة تشققات جدار	Crack stitching with bars ; wall stitching
m2	30	55	90	all	إصلاح هبوط أرضية حوش فك ودك وإعادة ; معالجة هبوط	Repair settled yard floor: lift, compact, relay ; settlement repair
job	6000	14000	30000	all	معالجة هبوط أساسات فيلا بالحقن ; علاج هبوط المبنى	Foundation settlement treatment of villa ; grouting to villa
m2	50	80	130	all	توريد وتركيب بلاط أرضيات ; بلاط أرضيات شامل المونة والترويبة ; تبليط أرضيات مع المواد	supply and install floor tiles ; floor tiling incl. mortar and grout ; floor tiles S&F
m2	45	68	100	all	توريد وتركيب سيراميك أرضيات 40x40 ; سيراميك أرضي 40×40 مع التركيب ; بلاط سيراميك 40 في 40 أرضيات	ceramic floor tiles 40x40 supply & install ; 40x40 ceramic flooring
m2	50	72	105	all	توريد وتركيب سيراميك أرضيات 60x60 ; سيراميك 60×60 أرضيات شامل التركيب ; بلاط سيراميك 60 في 60	ceramic floor tiles 60x60 supply & fix ; 60x60 ceramic flooring
m2	50	75	110	all	توريد وتركيب سيراميك جدران حمامات ومطابخ 30x60 ; سيراميك جدران 30×60 ; تكسية جدران دورات المياه سيراميك ; كسوة جدار سيراميك	ceramic wall tiles 30x60 supply and fix ; bathroom wall tiling ceramic ; wall ceramic 30x60
m2	48	72	115	all	توريد وتركيب سيراميك ; بند سيراميك أرضيات وجدران ; سيراميك شامل المواد والمصنعية	ceramic tiles supply and install ; ceramic tiling floor & wall
m2	55	78	115	all	توريد وتركيب سيراميك مانع انزلاق لأرضيات الحمامات 30x30 ; أرضية حمام سيراميك 30×30 خشن ; بلاط حمام مانع للتزحلق	anti-slip ceramic floor tiles bathroom 30x30 ; non-slip wet area tiles
m2	65	95	150	all	توريد وتركيب بورسلان ; بند بورسلان أرضيات شامل المواد ; بورسلين أرضيات تركيب ومواد	porcelain tiles supply and install ; porcelain flooring S&F ; porcelain floor
m2	62	88	125	all	توريد وتركيب بورسلان 60x60 ; بورسلان أرضيات 60×60 مع التركيب ; بورسلين 60 في 60	porcelain tiles 60x60 supply & install ; 60x60 porcelain flooring
m2	70	98	140	all	توريد وتركيب بورسلان 80x80 ; بورسلان 80×80 أرضيات ; بورسلين ٨٠ في ٨٠ تركيب ومواد	porcelain 80x80 supply & install ; 80x80 porcelain floor
m2	80	115	165	all	توريد وتركيب بورسلان 60x120 ; بورسلان 60×120 أرضيات ; بورسلين ٦٠*١٢٠ شامل التركيب ; بلاط 120x60	porcelain 60x120 supply and fix ; 60x120 porcelain flooring ; 600x1200 porcelain tile
m2	90	130	185	all	توريد وتركيب بورسلان جدران 60x120 ; تكسية جدران حمام بورسلان 60×120 ; بورسلان جدران	porcelain wall cladding 60x120 supply & install ; 60x120 wall porcelain
m2	110	155	220	all	توريد وتركيب بورسلان 120x120 ; بورسلان 120×120 أرضيات ; بلاطات كبيرة 120*120	porcelain 120x120 supply & install ; 1200x1200 large format tile
m2	170	250	370	all	توريد وتركيب بورسلان 120x240 ; ألواح بورسلان 120×240 ; سلاب بورسلان جدران ; بورسلان قياس كبير	porcelain slab 120x240 supply & fix ; large format porcelain slabs ; 1200x2400 porcelain
m2	230	330	490	all	توريد وتركيب ألواح بورسلان 160x320 ; سلاب بورسلان ١٦٠*٣٢٠ ; بورسلان جامبو بشكل رخام	porcelain jumbo slab 160x320 supply & install ; book-match porcelain slab
m2	75	110	160	all	توريد وتركيب بورسلان خارجي للأحواش مانع انزلاق ; بورسلان حوش 60×60 خشن ; بورسلان خارجي للحوش	outdoor anti-slip porcelain R11 yard ; exterior porcelain paving 60x60
m2	120	170	240	all	توريد وتركيب بورسلان خارجي سماكة 2سم ; بورسلان ٢٠ مم للأحواش والممرات	20mm outdoor porcelain pavers supply & install ; 2cm porcelain paving
m2	80	115	165	all	توريد وتركيب بورسلان باركيه 20x120 ; بورسلان شكل خشب ; بلاط خشبي بورسلان	wood-look porcelain planks 20x120 supply & install ; porcelain wood effect tiles
m2	70	110	170	all	توريد وتركيب بلاط مترو 10x20 مطبخ ; سيراميك مترو بين الدواليب ; باك سبلاش مطبخ بلاط	subway tiles 10x20 kitchen backsplash ; metro tiles splashback
m2	65	95	145	all	توريد وتركيب بورسلان ديكور هكساجون ; بلاط سداسي ; بلاط مغربي ديكور	hexagon decorative tiles supply & install ; patterned moroccan tiles
m2	40	55	80	all	توريد وتركيب بلاط أسطح 20x20 ; بلاط بلدي للسطح ; تبليط سطح بلاط أسمنتي	cement roof tiles 20x20 supply & lay ; terrazzo cement roof tiles
m2	45	65	95	all	توريد وتركيب سيراميك أسطح ; بلاط سيراميك للسطح 40×40 ; تبليط السطح سيراميك	ceramic roof tiles supply & install ; roof tiling ceramic
m2	90	140	210	all	توريد وتركيب بلاط مقاوم للأحماض للمطاعم ; بلاط كواري مطبخ مطعم ; بلاط مضاد للأحماض مع ترويبة ايبوكسي	acid-resistant tiles with epoxy grout commercial kitchen ; quarry tiles restaurant kitchen
m2	20	30	45	labour	مصنعية تركيب سيراميك ; أجور تركيب سيراميك أرضيات وجدران ; شغل يد مبلط سيراميك ; تركيب سيراميك بدون مواد	labour only ceramic tiling ; tiler labour per m2 ceramic ; ceramic fixing without material
m2	22	33	50	labour	مصنعية تركيب بورسلان 60x60 ; تركيب بورسلان بدون مواد ; أجرة مبلط بورسلان	labour only porcelain tiling 60x60 ; tile laying labour porcelain
m2	30	42	62	labour	مصنعية تركيب بورسلان 60x120 ; تركيب بورسلان ٦٠*١٢٠ شغل يد ; أجور تركيب بلاط 120	labour only laying porcelain 60x120 ; tiler labour 60x120
m2	42	60	90	labour	مصنعية تركيب بورسلان 120x120 ; تركيب بلاط 120×120 مصنعية فقط	labour only laying 120x120 tiles ; 120x120 tile fixing labour
m2	65	95	145	labour	مصنعية تركيب ألواح بورسلان 120x240 ; تركيب سلاب بورسلان شغل يد	labour only fixing porcelain slabs 120x240 ; slab installation labour
m2	22	33	52	labour	مصنعية تبليط ; مصنعية بلاط أرضيات ; أجور عمالة تركيب بلاط بالمتر	tiling labour only ; tile fixing labour per sqm
m2	25	36	54	labour	مصنعية تركيب بلاط جدران حمام ; تلبيس جدران حمامات شغل يد ; تركيب سيراميك جدران مصنعية	labour only bathroom wall tiling ; wall tiles labour
m2	15	21	32	labour	مصنعية تركيب بلاط سطح ; أجور تبليط السطح	labour only roof tile laying ; roof tiling labour
m2	17	26	42	goods	سيراميك أرضيات 40x40 توريد فقط ; بلاط سيراميك 40×40 مواد	ceramic floor tile 40x40 material only ; 40x40 ceramic supply
m2	20	30	46	goods	سيراميك أرضيات 60x60 توريد فقط ; قيمة سيراميك 60×60 سعودي	ceramic tile 60x60 supply only ; Saudi ceramic 60x60 material
m2	20	32	52	goods	سيراميك جدران 30x60 توريد فقط ; بلاط جدران حمام مواد	wall ceramic 30x60 supply only ; wall tile material
m2	26	42	68	goods	بورسلان 60x60 توريد فقط ; قيمة بورسلان 60×60 ; بورسلين ٦٠ مواد	porcelain tile 60x60 supply only ; porcelain 60x60 material
m2	38	58	90	goods	بورسلان 60x120 توريد فقط ; بورسلان ٦٠*١٢٠ مواد بدون تركيب	porcelain tile 60x120 supply only ; 60x120 porcelain material
m2	55	82	130	goods	بورسلان 120x120 توريد فقط ; بورسلان ١٢٠*١٢٠ مواد	porcelain 120x120 supply only ; 1200x1200 porcelain material
m2	80	125	195	goods	سلاب بورسلان 120x240 توريد فقط ; ألواح بورسلان ١٢٠*٢٤٠ مواد	porcelain slab 120x240 supply only ; large slab material only
m2	27	48	88	goods	بورسلان توريد فقط ; قيمة بلاط بورسلان أرضيات ; بورسلان مواد بدون تركيب	porcelain tiles supply only ; floor tile material
bag	11	18	28	goods	غراء بلاط كيس 20 كجم ; مادة لاصقة للسيراميك ; غراء سيراميك عادي	tile adhesive bag 20 kg ; ceramic tile glue bag
bag	20	32	48	goods	غراء بورسلان عالي القوة كيس 20 كجم ; لاصق بورسلان C2TE ; غراء قياسات كبيرة	porcelain tile adhesive C2 20kg bag ; high-strength tile adhesive
bag	10	18	32	goods	ترويبة كيس 5 كيلو ; روبة بلاط ملونة ; جراوت بلاط	tile grout bag 5 kg ; coloured grout
m2	9	15	24	all	ترويبة بلاط بالمواد ; تعبئة فواصل السيراميك ; إعادة ترويب الأرضيات	grouting tiles supply & apply ; regrouting floor joints
m2	28	45	70	all	ترويبة ايبوكسي لفواصل البلاط ; ترويبة ابوكسي مقاومة للأحماض	epoxy grout to tile joints ; epoxy regrouting
m	7	12	19	all	توريد وتركيب نعلات سيراميك ; وزرات سيراميك 8 سم ; نعلة سيراميك	ceramic skirting supply & fix ; ceramic skirting 8-10cm
m	13	20	31	all	توريد وتركيب نعلات بورسلان 10سم ; وزرة بورسلان ; نعلات بورسلين	porcelain skirting 10cm supply & install ; porcelain skirting
m	25	40	62	all	توريد وتركيب نعلات رخام 10سم ; وزرة رخام ; نعلة رخام	marble skirting 10 cm supply & install ; marble skirting
m	22	35	55	all	توريد وتركيب نعلات خشب MDF ; نعلة خشب ١٠ سم ; وزرات خشب للباركيه	MDF skirting supply & install ; wood skirting 10cm
m	18	28	42	all	توريد وتركيب نعلات PVC ; نعلات بي في سي ; وزرة فوم بوليستايرين	PVC skirting supply & install ; polystyrene skirting
m	30	50	80	all	توريد وتركيب نعلات ألمنيوم ; وزرة ألمنيوم مخفية ; نعلة مخفية مع إنارة	aluminium skirting supply & install ; recessed flush skirting profile
m	10	20	38	all	توريد وتركيب نعلات ; وزرات ; نعلة أرضية بالمتر الطولي	skirting supply & install per lm ; skirting
m	5	8	13	labour	مصنعية تركيب نعلات ; أجور تركيب وزرات ; نعلات شغل يد	labour only skirting ; skirting fixing labour
m	28	45	70	all	توريد وتركيب عتبات رخام للأبواب ; عتبة رخام 15 سم ; دواسة باب رخام	marble threshold supply & fix ; door threshold marble 15cm
each	45	75	120	all	عتبة رخام للباب ; توريد وتركيب عتبة حمام رخام ; عتبة باب	marble door threshold each ; bathroom threshold
each	40	65	105	all	عتبة بورسلان مع زاوية للباب ; عتبة باب بورسلان	porcelain door threshold each ; door sill porcelain
m	12	22	38	all	زاوية ألمنيوم للبلاط ; توريد وتركيب زوايا ستانلس للسيراميك ; بروفايل زاوية L	tile trim aluminium profile supply & fix ; stainless tile corner trim
m	22	40	65	all	توريد وتركيب شريط ستانلس ذهبي T بين البلاط ; بروفايل تي ذهبي	T-profile stainless gold strip ; decorative metal inlay strip
m	9	16	28	labour	قص بورسلان 45 درجة ; شطف زوايا بورسلان ; مايتر بورسلان بالمتر الطولي	45 degree mitre cutting porcelain ; tile mitring per lm
m	8	14	22	all	سيليكون فواصل حمام ; تعبئة سيليكون مضاد للعفن ; سيليكون مجالي ومغاسل	silicone sealant joints ; anti-mould silicone per lm
m2	10	16	26	all	تكسير وإزالة بلاط أرضيات ; تكسير بلاط قديم مع نقل المخلفات ; شيل البلاط	demolish floor tiles & cart away ; removal of existing tiles ; tile breaking
m2	10	17	27	all	تكسير سيراميك جدران ; إزالة بلاط جدران حمامات وترحيل المخلفات	remove wall tiles & debris ; wall tile hacking
bathroom	500	900	1600	all	تكسير حمام كامل مع ترحيل المخلفات ; تكسير دورة مياه وإزالة البلاط والأطقم	full bathroom strip-out & debris removal ; bathroom demolition
each	25	45	80	all	استبدال بلاطة مكسورة ; تغيير حبة بلاط مكسور ; إصلاح بلاط مرتفع بالحبة	replace broken tile each ; tile repair per piece
m2	80	125	200	all	إصلاح بلاط مطبل أو مرتفع ; خلع وإعادة تركيب بلاط أرضية مرفوعة ; ترميم بلاط	repair hollow/tented tiles per m2 ; re-lay lifted floor tiles
visit	150	250	450	service	زيارة مبلط لإصلاح ; أقل مشوار معلم بلاط ; كشف وتصليح بلاط	tiler call-out visit ; tile repair minimum charge
bathroom	2800	4500	7500	all	تبليط حمام كامل أرض وجدران بالمواد ; سيراميك حمام كامل توريد وتركيب	full bathroom tiling supply & install lump sum ; tile complete bathroom
bathroom	900	1400	2200	labour	مصنعية تبليط حمام كامل ; أجرة تركيب سيراميك حمام مقطوعية	labour only tile complete bathroom ; bathroom tiling labour lump sum
each	120	220	380	all	عمل نيش جداري بالحمام مع التبليط ; رف نيش دش بورسلان ; حنية جدار للشامبو	shower wall niche tiled ; porcelain niche in shower
m2	170	290	520	all	توريد وتركيب رخام أرضيات ; بند رخام شامل المواد والجلي ; رخام أرضيات	marble flooring supply & install ; marble floor S&F incl. polishing
m2	140	200	290	all	توريد وتركيب رخام محلي أو عماني أرضيات 2سم ; رخام عماني بيج ; رخام رياض بيج	Omani / local marble 2cm flooring ; Oman beige marble S&F
m2	160	230	330	all	توريد وتركيب رخام تركي بيج ; رخام بوتشينو تركي أرضيات ; رخام كريمة تركي	Turkish beige marble flooring supply & install ; botticino marble
m2	250	360	530	all	توريد وتركيب رخام إسباني كريما مارفل ; رخام كريمامارفيل أرضيات ; رخام امبرادور	Crema Marfil marble flooring ; Spanish marble Emperador S&F
m2	330	500	760	all	توريد وتركيب رخام كرارا إيطالي ; رخام إيطالي أبيض كرارا أرضيات	Italian Carrara marble flooring ; white Carrara marble S&F
m2	700	1150	1900	all	توريد وتركيب رخام ستاتواريو أو كلكتا ; رخام إيطالي فاخر كالاكتا بوك ماتش	Statuario / Calacatta marble supply & install ; bookmatch luxury marble
m2	170	270	430	all	توريد وتركيب رخام صناعي أرضيات ; رخام مصنع أرضيات	engineered marble flooring supply & install ; agglomerated marble tiles
m2	250	390	600	all	تكسية جدران رخام داخلي ; توريد وتركيب رخام جدران بالتثبيت الميكانيكي ; رخام جدار تلفزيون	marble wall cladding internal ; marble feature wall supply & fix
m2	150	220	330	all	توريد وتركيب جرانيت أرضيات 2سم ; جرانيت محلي أرضيات ; قرانيت سعودي	granite flooring 2cm supply & install ; local Saudi granite S&F
m2	190	290	440	all	توريد وتركيب جرانيت مستورد ; جرانيت أسود جلاكسي ; قرانيت هندي	imported granite supply & install ; black galaxy granite S&F
m2	150	225	340	all	توريد وتركيب جرانيت محروق للأحواش والمداخل ; جرانيت فلامد خارجي	flamed granite external paving ; granite flamed finish S&F
m2	190	280	410	all	تكسية جدران خارجية جرانيت ; تلبيس واجهة قرانيت	granite wall cladding external ; granite facade cladding
m	140	210	310	all	توريد وتركيب درج رخام قايمة ونايمة 3سم ; رخام درج بالمتر الطولي ; درجة رخام كاملة	marble stair tread & riser per lm ; marble steps 3cm/2cm S&F
m	140	205	300	all	توريد وتركيب درج جرانيت قائمة ونائمة ; درجات قرانيت بالمتر	granite stair tread & riser per lm ; granite steps
m	80	120	180	all	توريد وتركيب درج بورسلان قايمة ونايمة ; تلبيس درج بورسلان بالمتر	porcelain stair tread & riser per lm ; porcelain clad steps
m	50	72	105	all	توريد وتركيب درج سيراميك ; درجات سيراميك قائم ونائم	ceramic stair steps tread & riser ; ceramic steps per lm
each	190	280	420	all	درجة رخام كاملة مع النعلة 1.2 متر ; تلبيس درجة رخام بالحبة	marble step complete with skirting each ; marble step 1.2 m
m	45	65	98	labour	مصنعية تركيب درج رخام ; تركيب درجات بدون مواد ; أجور تركيب درج	labour only stair marble fixing per lm ; stair cladding labour
m2	50	75	112	labour	مصنعية تركيب رخام أرضيات ; أجرة تركيب رخام بدون مواد ; معلم رخام بالمتر	labour only marble floor laying ; marble fixing labour
m2	70	110	170	labour	مصنعية تركيب رخام جدران ; تركيب تكسية رخام شغل يد	labour only marble wall cladding ; marble cladding fixing labour
m2	80	190	400	goods	رخام توريد فقط ; قيمة رخام بالمتر بدون تركيب	marble slab supply only ; marble material per m2
m2	80	120	185	goods	رخام عماني 2سم توريد فقط ; رخام بيج عماني مواد	Oman beige marble 2cm supply only ; Omani marble material
m2	85	140	225	goods	جرانيت 2سم توريد فقط ; قرانيت مواد بدون تركيب	granite 2cm supply only ; granite material only
m	60	95	145	all	توريد وتركيب جلسات شبابيك رخام ; جلسة شباك رخام ; عتبة نافذة رخام	marble window sill supply & fix ; window sill marble
m	55	88	135	all	جلسات نوافذ جرانيت ; توريد وتركيب عتبات شبابيك قرانيت	granite window sill supply & fix ; granite sills
m	80	130	210	all	حلوق رخام للأبواب ; برواز باب رخام ; توريد وتركيب إطار مصعد رخام	marble door surround / architrave per lm ; lift architrave marble
m2	14	24	40	all	جلي وتلميع رخام ; جلي رخام أرضيات مع الكريستال ; تلميع رخام	marble grinding & polishing ; marble polishing incl. crystallization
m2	19	30	48	all	جلي رخام قديم مع المعالجة والتلميع ; جلي وصقل رخام كامل سبع أحجار	old marble restoration grinding & crystal polish ; full marble regrind
m2	8	13	21	all	تلميع كريستال رخام بدون جلي ; تلميع رخام بودرة	marble crystallization only ; marble buffing polish
m2	15	24	38	all	جلي بلاط موزايكو ; جلي بلاط تيرازو وتلميعه ; جلي بلاط بلدي	terrazzo tile grinding & polishing ; mosaic tile polish
m	25	40	65	all	جلي درج رخام بالمتر ; تلميع درجات رخام	stair marble polishing per lm ; steps polishing
m	14	22	36	all	شطف وتلميع حرف رخام ; برم حرف رخام بول نوز ; تدوير حواف الرخام	edge profiling & polishing marble ; bullnose edging per lm
each	60	100	170	all	فتحة مغسلة في الرخام ; تفريغ رخام لحوض مطبخ ; قص فتحة فرن في الجرانيت	sink cut-out in stone ; hob cut-out in granite top
m2	90	145	240	all	معالجة شروخ وكسور الرخام وترميمه ; إصلاح رخام مكسور	marble crack repair & filling ; marble restoration patch
m2	8	14	24	all	سيلر حماية للرخام والحجر ; عازل مانع تسرب بقع للرخام	stone sealer impregnator ; marble sealing
m2	25	42	70	all	تكسير وإزالة رخام أرضيات ; فك رخام وترحيل المخلفات	remove marble floor & dispose ; marble demolition
m2	160	270	450	all	توريد وتركيب موزاييك زجاجي ; فسيفساء جدران ; موزايك حمام	glass mosaic supply & install ; mosaic tiles
m2	140	200	300	all	توريد وتركيب بلاط مسابح موزاييك ; فسيفساء مسبح ; موزايك مسبح زجاجي مع اللاصق والترويبة	swimming pool mosaic tiling ; pool glass mosaic S&F
m2	100	150	225	all	توريد وتركيب سيراميك مسابح 12x24 ; بلاط مسبح سيراميك ; بورسلان مسبح	swimming pool ceramic tiles 12x24 ; pool porcelain tiling
m2	45	70	110	labour	مصنعية تركيب موزاييك مسبح ; أجور تركيب فسيفساء	labour only pool mosaic fixing ; mosaic fixing labour
m2	55	95	170	goods	موزاييك مسبح زجاجي توريد فقط ; فسيفساء مسابح مواد	pool glass mosaic supply only ; mosaic material
m	90	140	220	all	حافة مسبح بورسلان ; توريد وتركيب حواف مسابح ; كوبنج مسبح حجر أو رخام	pool coping supply & fix ; swimming pool edge stone
m	75	115	180	all	جريلة أوفر فلو للمسبح ; توريد وتركيب شبك أوفرفلو بلاستيك 25سم	pool overflow grating supply & fix ; overflow grille 25cm
m2	30	50	80	all	ترويبة ايبوكسي للمسبح ; إعادة ترويب مسبح	pool epoxy grout ; regrout swimming pool
m2	65	105	170	all	توريد وتركيب باركيه ; بند أرضيات باركيه خشب شامل الفوم ; باركيه	parquet flooring supply & install ; laminate parquet incl. underlay
m2	55	78	115	all	توريد وتركيب باركيه HDF 8 ملم ; باركيه ألماني 8مم ; باركيه لامينيت 8 ملي	laminate parquet 8mm AC4 supply & install ; HDF laminate flooring 8mm
m2	75	105	155	all	توريد وتركيب باركيه 12 ملم ; باركيه HDF 12مم ضد الخدش	laminate parquet 12mm AC5 supply & install ; 12mm laminate floor
m2	82	125	190	all	توريد وتركيب باركيه SPC مقاوم للماء ; أرضيات اس بي سي ضد الماء ; SPC باركيه	SPC click flooring supply & install ; waterproof SPC vinyl plank
m2	80	112	165	all	توريد وتركيب باركيه SPC 4 ملم ; اس بي سي ٤ مم	SPC flooring 4mm supply & install ; SPC 4mm click
m2	300	440	680	all	توريد وتركيب باركيه خشب طبيعي انجنيرد 14 ملم ; باركيه هندسي خشب طبيعي ; باركيه بلوط	engineered wood parquet 14mm oak ; engineered oak flooring S&F
m2	420	640	1000	all	باركيه خشب طبيعي سوليد ; توريد وتركيب أرضية خشب صلب	solid hardwood flooring supply & install ; solid oak parquet
m2	12	18	28	labour	مصنعية تركيب باركيه ; تركيب باركيه بدون مواد ; أجرة معلم باركيه	labour only parquet installation ; laminate laying labour
m2	35	58	95	goods	باركيه HDF توريد فقط ; قيمة باركيه بالمتر مواد	laminate flooring supply only ; HDF parquet material
m2	50	80	130	goods	باركيه SPC توريد فقط ; اس بي سي مواد	SPC flooring supply only ; SPC planks material
m2	4	7	12	all	فوم تحت الباركيه ; توريد وفرش إسفنج باركيه	parquet underlay foam ; foam underlayment
m2	8	14	24	all	فك وإزالة باركيه قديم ; شيل باركيه	remove old parquet ; parquet removal
m2	45	75	125	all	صنفرة وتلميع باركيه خشب ; قشط وصنفرة خشب أرضيات مع ورنيش	wood floor sanding & varnish ; parquet refinishing
m2	150	230	340	all	توريد وتركيب أرضيات WPC خارجي ديكنج ; خشب بلاستيك أرضيات حوش ; ديك مسبح WPC	WPC decking supply & install ; outdoor composite deck
m2	50	80	130	all	توريد وتركيب أرضيات فينيل ; فينيل لصق ; أرضية فينايل	vinyl flooring supply & install ; vinyl plank glue-down LVT
m2	95	145	215	all	توريد وتركيب فينيل رولات طبي للعيادات 2 ملم ; فينيل هوموجينيوس مع اللحام ; فاينيل مستشفيات	homogeneous vinyl sheet 2mm hospital welded ; medical vinyl flooring clinic
m2	105	165	250	all	فينيل رياضي للصالات ; توريد وتركيب أرضية فينيل رياضية 6مم	sports vinyl flooring ; vinyl sports floor 6mm
m2	12	18	28	labour	مصنعية تركيب فينيل ; تركيب فينيل شغل يد	labour only vinyl laying ; vinyl installation labour
m	40	62	95	all	توريد وتركيب نعلة فينيل طبية مقوسة كوفينج ; كوف فينيل للعيادات	vinyl cove skirting welded ; coved vinyl skirting clinic
m2	80	130	210	all	توريد وتركيب أرضيات مطاط للنادي ; مطاط جيم 15 ملم ; ربل أرضيات رياضية	gym rubber flooring 15mm supply & install ; rubber tiles gym
m2	95	145	220	all	أرضيات مطاطية EPDM لألعاب الأطفال ; توريد وصب ربل ملون	EPDM poured rubber playground ; rubber safety surface 25mm
m2	30	58	115	all	توريد وتركيب موكيت ; فرش موكيت مع اللباد ; موكيت بالمتر	carpet supply & lay ; wall-to-wall carpet
m2	48	72	110	all	توريد وتركيب موكيت بلاطات مكتبي 50x50 ; كاربت تايل مكاتب ; موكيت مربعات	carpet tiles 50x50 office supply & install ; carpet tile
m2	50	80	125	all	توريد وفرش سجاد مساجد ; فرش مسجد سجاد مع الإسفنج ; سجاد مسجد محاريب	mosque carpet supply & lay ; prayer carpet with underlay
m2	130	230	400	all	موكيت صوف فاخر للفنادق ; سجاد اكسمنستر فندقي	hotel axminster carpet supply & lay ; wool carpet
m2	5	9	15	labour	مصنعية فرش موكيت ; تركيب موكيت بدون مواد	labour only carpet laying ; carpet fitting labour
m2	8	13	21	all	لباد تحت الموكيت ; إسفنج سجاد توريد وفرش	carpet underlay felt ; carpet pad supply & lay
m2	4	7	12	all	إزالة موكيت قديم ; شيل موكيت وتنظيف الغراء	remove old carpet ; carpet removal
m2	25	45	75	all	توريد وتركيب عشب صناعي ; نجيلة صناعية للحوش ; ثيل صناعي	artificial grass supply & install ; synthetic turf
m2	40	65	115	all	دهان ايبوكسي أرضيات ; توريد وتنفيذ أرضيات ايبوكسي ; ابوكسي أرضية مستودع	epoxy floor coating supply & apply ; epoxy flooring
m2	22	34	52	all	دهان ايبوكسي أرضيات وجهين مع برايمر 500 ميكرون ; ايبوكسي رول	epoxy floor paint 2 coats 500 micron ; roller epoxy coating
m2	48	70	105	all	ايبوكسي سيلف ليفلنج 2 ملم ; أرضية ايبوكسي ذاتية التسوية 2مم ; ايبوكسي صب	self-levelling epoxy 2mm ; SL epoxy flooring 2 mm
m2	65	92	138	all	ايبوكسي سيلف ليفلنج 3 ملم ; أرضية ايبوكسي ذاتية التسوية 3مم	self-levelling epoxy 3mm ; SL epoxy 3 mm
m2	130	210	340	all	أرضيات ايبوكسي ثري دي ; ايبوكسي ديكور ميتاليك ; ايبوكسي رخامي	3D epoxy floor ; metallic epoxy flooring
m2	85	130	195	all	أرضيات بولي يوريثان سمنت للمطابخ والمصانع 6مم ; بي يو كونكريت ; يوكريت	PU cement flooring 6mm UCRETE ; polyurethane concrete floor
m2	12	18	28	labour	مصنعية ايبوكسي أرضيات ; أجور دهان ايبوكسي بدون مواد	labour only epoxy flooring ; epoxy application labour
set	190	290	450	goods	طقم ايبوكسي أرضيات 20 كجم ; دهان ايبوكسي جوز مواد فقط	epoxy floor coating kit 20kg ; epoxy 2-part set material
m2	6	11	18	all	جلخ وتجهيز سطح الخرسانة للإيبوكسي ; تجليخ أرضية خرسانة مع السحب	concrete surface grinding preparation ; diamond grinding for epoxy
m2	35	55	85	all	صقل وتلميع خرسانة مع هاردنر ; كونكريت بوليش ; خرسانة مصقولة	polished concrete with densifier ; concrete polishing
m2	10	16	26	all	هاردنر أرضيات خرسانة مع الهليكوبتر ; تسوية هليكوبتر ومقسي سطح	floor hardener & power trowel ; helicopter finish with hardener
m2	90	145	225	all	ميكروسمنت أرضيات وجدران ; توريد وتنفيذ مايكروسمنت ; ميكرو توبنج	microcement floor & wall ; micro-topping
m2	95	140	205	all	توريد وتركيب بلاط تيرازو ; بلاط موزايكو مع الجلي ; تيرازو 40×40	terrazzo tiles supply & install incl. polishing ; terrazzo tile 40x40
m2	180	270	400	all	تيرازو صب بالموقع مع الفواصل النحاسية والجلي ; صب موزايكو	cast in-situ terrazzo ; poured terrazzo with brass strips
m2	200	310	470	all	تيرازو ايبوكسي صب ; أرضية تيرازو ابوكسي	epoxy terrazzo flooring ; thin-set terrazzo
m2	170	250	370	all	توريد وتركيب أرضيات مرفوعة ; ريزد فلور غرف سيرفر ; أرضية مرفوعة معدنية	raised access floor supply & install ; raised floor server room
m2	190	280	410	all	أرضية مرفوعة كالسيوم سلفات 60x60 ; ريزد فلور HPL مضاد للكهرباء الساكنة	calcium sulphate raised floor 60x60 ; antistatic HPL raised floor
m2	55	85	130	all	قواعد بلاستيك لرفع البورسلان الخارجي ; بيدستال للأسطح	adjustable pedestals for porcelain pavers ; plastic pedestal system
m2	18	28	43	all	ميدة أرضيات 5 سم ; صبة نظافة تحت البلاط ; سكريد أسمنتي 5سم	cement sand screed 5 cm ; floor screed 50mm
m2	25	37	56	all	سكريد 7 سم ; ميدة تسوية 7سم مع شبك	screed 7cm with mesh ; 70mm floor screed
m2	18	30	50	all	سكريد أرضيات ; ميدة تسوية أرضيات ; تسوية أرضيات رمل وأسمنت	floor screed ; cement screed levelling
m2	18	29	46	all	ميدة ميول للأسطح ; سكريد ميول سطح ; خرسانة ميول	roof slope screed ; screed to falls
m2	9	14	22	labour	مصنعية سكريد ; مصنعية ميدة أرضيات ; أجور فرد ميدة	labour only screed ; screeding labour
m2	35	55	85	all	سيلف ليفلنج أسمنتي 5 ملم ; تسوية أرضيات ذاتية قبل الباركيه ; سيلف ليفل	cementitious self-levelling 5mm ; self-levelling compound before parquet
bag	38	58	88	goods	كيس سيلف ليفلنج 25 كجم ; مادة تسوية ذاتية كيس	self-levelling compound bag 25kg ; self leveller bag
m2	11	18	29	all	ردم رمل تحت البلاط وتسوية ; فرشة رمل تبليط ; دفان بطحاء تحت البلاط	sand bed under tiles ; sand filling & levelling under tiles
m2	12	20	33	all	خفض أرضية وتسوية بالأسمنت ; معالجة فروق منسوب الأرضيات	floor level correction ; levelling uneven slab
m3	200	310	470	all	خرسانة رغوية لتسوية الأرضيات ; فوم كونكريت تعبئة حمامات	foam concrete filling ; lightweight concrete fill sunken slab
m2	12	20	32	all	دهانات داخلية ; بند دهان داخلي بلاستيك شامل المعجون ; بوية داخلية مواد وعمالة	interior painting supply & apply ; internal emulsion paint complete
m2	13	19	29	all	دهان داخلي بلاستيك ثلاثة أوجه مع معجون وجهين ; بوية جوتن أو الجزيرة داخلي شامل	interior emulsion 3 coats w/ 2 coats putty ; Jotun / Jazeera paint interior
m2	16	24	36	all	دهان داخلي حريري قابل للغسيل فينوماستيك ; بوية نص لمعة جوتن ; دهان مطفي قابل للغسيل	washable silk interior paint Jotun Fenomastic ; semi-gloss interior paint
m2	7	11	17	all	دهان بلاستيك وجهين بدون معجون ; إعادة دهان جدران ; تجديد بوية	repaint walls 2 coats no putty ; re-painting interior
m2	9	14	22	all	دهان أسقف بلاستيك أبيض مطفي ; بوية سقف	ceiling paint matt white ; ceiling emulsion
m2	13	20	31	all	دهان زيتي جدران ; بوية زيتية للمطابخ والممرات ; دهان إناميل جدران	oil-based enamel paint walls ; gloss enamel wall paint
m2	15	23	35	all	دهان مقاوم للرطوبة والعفن للحمامات ; بوية حمام ضد الرطوبة	anti-fungal moisture-resistant bathroom paint ; bathroom ceiling paint
m2	18	28	44	all	دهان مضاد للبكتيريا للعيادات والمستشفيات ; بوية طبية	antibacterial hygienic paint clinic ; medical wall paint
m2	6	9	14	labour	مصنعية دهان داخلي كامل مع المعجون ; أجور دهان بدون مواد ; بوية شغل يد	labour only interior painting incl. putty ; painter labour per sqm
m2	2.5	4	6.5	labour	مصنعية دهان وجهين فقط بدون معجون ; أجرة دهان وجه نهائي	labour only 2 coats paint ; repaint labour
m2	8	13	20	labour	مصنعية دهان خارجي ; مصنعية بروفايل شغل يد ; دهان واجهات بدون مواد	labour only external painting ; exterior texture labour
m2	22	34	55	all	دهانات خارجية ; دهان واجهات خارجية مواد وعمالة ; بوية خارجية للفيلا	exterior painting supply & apply ; external wall paint
m2	20	30	45	all	دهان بروفايل خارجي ; بروفايل واجهات رول ; توريد ورش بروفايل	profile textured exterior coating ; external profile paint
m2	16	25	38	all	دهان خارجي بلاستيك أملس ضد الشمس ; جوتاشيلد خارجي ; بوية خارجي ناعم	smooth exterior acrylic paint ; Jotashield exterior paint
m2	14	22	33	all	رشة خارجية تايرولين ; رش حجر مجروش ; رشة اسمنتية للأسوار	tyrolean spray finish ; spray texture boundary wall
m2	28	42	64	all	ديكور خارجي جرافياتو ; دهان جرافيت واجهات ; كوارتز خارجي	graffiato exterior texture ; quartz textured exterior coating
m2	45	70	108	all	دهان شكل حجر للواجهات ; رش حجر جرانيتي ; دهان ترافنتينو خارجي	stone effect exterior paint ; granite stone spray coating
m2	32	58	110	all	دهانات ديكورية داخلية ; دهان ديكور جدار ; بوية ديكور بيديل أو أوتشينتو	decorative interior paint ; special effect wall paint
m2	35	55	85	all	دهان استوكو فينيسيانو ; ستوكو رخامي ; استكو إيطالي	Venetian stucco ; stucco veneziano marble effect
m2	32	52	82	all	دهان مخمل قطيفة ; دهان فيلفيت ديكوري ; ورق جدران سائل	velvet effect paint ; liquid wallpaper coating
m2	45	70	110	all	دهان اسمنتي ديكوري كونكريت ; دهان خرساني صناعي ; ديكور اسمنت مصقول	concrete effect decorative paint ; cement look wall finish
m2	90	180	350	all	رسم جداري يدوي ; جدارية رسم حائط للروضة ; جرافيتي جداري	hand-painted mural ; wall mural painting
m2	5	8	13	all	معجون جدران وجهين مع الصنفرة ; تمعين جدران ; سحب معجون	wall putty 2 coats & sanding ; putty skim
m2	3	4.5	7	labour	مصنعية معجون وصنفرة ; سحب معجون شغل يد	labour only putty ; skim coat labour
m2	2	3	5	all	وجه أساس برايمر للجدران ; برايمر سيلر	wall primer coat ; sealer primer
m2	4	7	12	all	كشط دهان قديم وتجهيز الجدران ; إزالة بوية متقشرة ; حف دهان	scrape old paint & prepare ; removal of flaking paint
m2	18	32	55	all	معالجة رطوبة وتقشر الجدران ثم دهان ; معالجة أملاح الجدار	damp wall treatment & repaint ; efflorescence treatment
m	4	7	12	all	معالجة شروخ الجدران قبل الدهان ; تعبئة تشققات بالمعجون والشاش	crack filling before paint ; wall crack repair with mesh tape
bucket	95	160	260	goods	برميل دهان داخلي 18 لتر ; سطل بوية بلاستيك 18 لتر	interior emulsion pail 18L ; paint drum 18 litre
bucket	190	310	460	goods	سطل دهان جوتن فينوماستيك 18 لتر ; بوية حريري 18 لتر قابل للغسيل	Jotun Fenomastic 18L pail ; washable paint 18 litre pail
bucket	180	290	450	goods	سطل دهان خارجي 18 لتر ; بوية خارجي جوتاشيلد برميل	exterior paint pail 18L ; Jotashield 18 litre
bucket	28	45	70	goods	سطل معجون داخلي 25 كيلو ; برميل معجون جدران	wall putty pail 25kg ; stucco putty bucket
bucket	55	90	140	goods	جالون دهان 3.6 لتر ; جالون بوية زيتي	paint gallon 3.6L ; enamel paint gallon
m2	28	45	70	all	دهان خشب أبواب دوكو ; رش دوكو لاكيه ; دهان لاكر للأبواب الخشبية	duco lacquer spray on wood ; lacquer paint wood doors
m2	25	40	62	all	دهان ورنيش خشب ; سيلر ولكر شفاف ; دهان أستر	wood varnish & sealer ; clear lacquer wood
each	160	260	420	all	دهان باب خشب كامل مع الحلق ; إعادة دهان باب ; رش باب دوكو	paint wooden door & frame each ; repaint door
m2	16	26	42	all	دهان حديد زيتي مع أساس مانع صدأ ; دهان أبواب حديد ; بوية حديد رش	metal painting w/ anti-rust primer ; steel enamel paint
each	250	420	700	all	دهان باب حديد خارجي ; إعادة رش باب سيارة حديد ; تجديد بوية باب الشارع	repaint steel gate each ; paint main metal gate
m2	28	44	68	all	دهان إلكتروستاتيك حديد فرن ; بودرة كوتنج ; رش حراري	powder coating steel ; electrostatic oven paint
m2	22	35	55	all	دهان ايبوكسي للحديد ; دهان هياكل معدنية ايبوكسي وبولي يوريثان	epoxy/PU paint to steel structure ; steel epoxy coating
m2	45	75	120	all	دهان مقاوم للحريق للحديد ساعتين ; انتيومسنت بينت	intumescent fire-rated paint 2h steel ; fireproof coating steel
m2	26	40	62	all	دهان ايبوكسي جدران للمختبرات والمطابخ ; ابوكسي جدران	epoxy wall paint ; epoxy wall coating labs
m2	24	38	58	all	دهان ايبوكسي خزان مياه غير سام ; دهان خزان أرضي ايبوكسي	potable water tank epoxy ; tank lining epoxy paint
m	5	8	13	all	دهان خطوط مواقف سيارات 10 سم ; تخطيط مواقف ; خط دهان مروري	parking line marking 10cm ; road marking paint line
m	9	14	22	all	دهان طرق حراري ثرموبلاستيك 10سم ; تخطيط طرق حراري	thermoplastic road marking 10cm ; hot-applied line marking
each	40	70	120	all	دهان سهم أو رمز معاق في المواقف ; رسم سهم مواقف	arrow / disabled symbol marking each ; parking symbol painting
each	45	70	110	all	تخطيط موقف سيارة كامل بالدهان ; دهان موقف سيارة بالحبة	mark one parking bay ; parking bay striping each
m	12	19	30	all	دهان بردورات أصفر وأسود ; دهان بردورة رصيف	kerb painting yellow/black ; kerbstone painting
m	8	14	24	all	دهان أسوار ودرابزين حديد بالمتر ; بوية درابزين	handrail painting per m ; painting railing
m2	9	15	24	all	تغطية وحماية بالنايلون قبل الدهان ; حماية أثاث وأرضيات قبل البوية	masking & covering before paint ; paint protection sheeting
bathroom	250	400	650	all	دهان سقف حمام ضد الرطوبة ; بوية سقف دورة مياه مع المعالجة	paint bathroom ceiling lump ; bathroom ceiling damp paint
job	700	1150	1900	all	دهان غرفة كاملة جدران وسقف 4x4 ; بوية غرفة نوم كاملة مواد ويد	paint one room 4x4 complete ; bedroom painting lump sum
job	350	550	850	labour	مصنعية دهان غرفة ; أجرة دهان غرفة بدون بوية	labour only paint one room ; room painting labour
m2	3	5	8.5	all	غسيل وتنظيف واجهات قبل الدهان ; غسيل واجهة بالضغط	facade pressure wash before paint ; high-pressure wall cleaning
m2	24	42	75	all	توريد وتركيب ورق جدران ; ورق حائط رول مع التركيب ; ورق جدران فينيل	wallpaper supply & install ; wall paper vinyl
roll	110	190	330	all	توريد وتركيب رول ورق جدران 5 متر ; ورق جدران كوري بالرول	wallpaper roll supplied & fixed ; wallpaper per roll 5m2
roll	60	120	230	goods	رول ورق جدران توريد فقط ; ورق جدران بدون تركيب	wallpaper roll supply only ; wallpaper material
roll	35	55	85	labour	مصنعية تركيب ورق جدران بالرول ; تركيب رول ورق حائط	wallpaper hanging per roll labour ; labour only wallpaper roll
m2	8	12	20	labour	مصنعية تركيب ورق جدران ; أجرة لصق ورق حائط بالمتر	labour only wallpaper per m2 ; wallpaper hanging labour
m2	48	75	115	all	ورق جدران ثلاثي الأبعاد مطبوع ; توريد وتركيب ورق جدران 3D حسب الطلب	custom printed 3D wallpaper ; photo mural wallpaper
m2	5	8	13	all	إزالة ورق جدران قديم ; كشط ورق حائط	remove old wallpaper ; wallpaper stripping
m2	55	90	145	all	توريد وتركيب فوم جدران ثري دي ; ألواح فوم لاصق ; تكسية فوم	3D foam wall panels ; adhesive foam wall cladding
m2	85	135	210	all	توريد وتركيب بديل الرخام ; ألواح بديل رخام PVC ; بديل رخام UV	PVC/UV marble alternative sheets S&F ; marble-look wall panels
m2	110	170	260	all	توريد وتركيب بديل الخشب للجدران ; ألواح خشب بديل WPC داخلي ; شرائح بديل خشب	WPC fluted wall panels internal ; wood alternative cladding
sheet	130	200	320	all	لوح بديل رخام 122x244 توريد وتركيب ; بديل رخام باللوح	UV marble sheet 122x244 supplied & fixed ; marble alternative per sheet
sheet	65	110	180	goods	لوح بديل رخام توريد فقط ; بديل الرخام مواد باللوح	UV marble sheet supply only ; PVC marble sheet material
each	35	60	95	goods	لوح بديل خشب مضلع 16x290 سم ; شريحة بديل خشب حبة	WPC fluted panel 16x290cm each supply ; wood alternative strip piece
m2	28	42	65	labour	مصنعية تركيب بديل خشب ورخام ; تركيب بديل شغل يد	labour only fixing wall panels ; cladding panels labour
m2	190	300	470	all	تجليد جدران خشب MDF قشرة ; تكسيات خشب جدران ; بانوهات خشبية مدهونة	veneered MDF wall panelling ; wood wall cladding
m2	230	360	560	all	تكسية جدران خشب HPL أو فورميكا ; تجليد فورمايكا جدران مكتب	HPL wall cladding ; formica wall panelling
m2	180	270	410	all	توريد وتركيب بديل خشب خارجي WPC للواجهات ; خشب بلاستيكي واجهات	external WPC cladding ; composite exterior wall cladding
m2	260	420	650	all	واجهات HPL خارجية ; توريد وتركيب ألواح اتش بي ال للواجهة	HPL external facade cladding ; compact laminate cladding
m2	150	220	330	all	توريد وتركيب كلادينج ألمنيوم ; كلادنج واجهات 4 مم ; ألواح الكوبوند ACP	aluminium composite cladding 4mm S&F ; ACP cladding ; alucobond
m2	180	255	370	all	كلادينج مقاوم للحريق A2 ; كلادنج ضد الحريق بشهادة	fire-rated A2 ACP cladding ; A2 FR composite panel
m2	50	78	118	labour	مصنعية تركيب كلادينج ; أجور تركيب كلادنج مع الحديد	labour only ACP cladding ; cladding fixing labour
m2	25	42	70	all	فك كلادينج قديم ; إزالة كلادنج واجهة محل	dismantle old cladding ; remove ACP cladding
m2	110	165	245	all	توريد وتركيب حجر الرياض للواجهات ; حجر رياض تكسية ; تلبيس حجر طبيعي	Riyadh stone facade cladding ; natural limestone cladding S&F
m2	95	160	260	all	تكسية حجر واجهات ; توريد وتركيب حجر طبيعي ميكانيكي ; حجر واجهة الفيلا	stone cladding facade ; natural stone S&F
m2	75	120	185	all	توريد وتركيب حجر صناعي جدران ; حجر ديكور داخلي ; حجر زراعي	artificial stone veneer ; cultured stone cladding
m2	38	58	88	labour	مصنعية تركيب حجر واجهات ; تركيب حجر شغل يد مع السقالات	labour only stone cladding ; stone fixing labour
m2	38	60	98	goods	حجر رياض توريد فقط ; حجر واجهات مواد بالمتر	Riyadh stone supply only ; facade stone material
m	35	65	120	all	براويز حجر للشبابيك ; كرانيش حجر واجهة ; توريد وتركيب برواز حجر	stone window surround ; stone cornice facade per m
m2	180	270	410	all	توريد وتركيب GRC واجهات ; ألواح جي ار سي ; زخارف GRC	GRC cladding panels ; GRC facade supply & install
m	90	150	250	all	كرانيش GRC واجهات ; توريد وتركيب كورنيش جي آر سي	GRC cornice per m ; GRC moulding
each	700	1300	2600	all	مشربية GRC أو GRP للنافذة ; زخرفة جي ار سي للشباك	GRC / GRP mashrabiya screen each ; GRC window ornament
m2	50	76	115	all	توريد وتركيب جبس بورد أسقف ; أسقف جبس بورد مع التأسيس ; اسقف مستعارة جبسم بورد	gypsum board ceiling supply & install ; gypsum false ceiling ; GI frame gypsum ceiling
m2	58	82	120	all	توريد وتركيب جبس بورد أخضر مقاوم للرطوبة أسقف حمامات ; جبسمبورد ضد الرطوبة	moisture resistant green gypsum ceiling ; MR gypsum board ceiling
m2	62	90	135	all	جبس بورد مقاوم للحريق أسقف ; جبسم بورد أحمر ضد الحريق	fire-rated pink gypsum board ceiling ; FR gypsum ceiling
m2	70	105	165	all	سقف جبس بورد ديكوري مستويات مع بيت نور ; ديكور جبس سقف مخفي إنارة	decorative multi-level gypsum ceiling w/ light cove ; designer gypsum ceiling
m2	22	32	48	labour	مصنعية جبس بورد أسقف ; أجور تركيب جبسم بورد بدون مواد	labour only gypsum board ceiling ; gypsum ceiling labour
m	25	40	64	all	بيت نور جبس بورد ; كوف لايت إنارة مخفية ; توريد وتركيب بيت إنارة جبس	gypsum light cove per m ; cove light trough
m	30	50	80	all	بيت ستارة جبس بورد ; علبة ستارة ; جبس بيت ستاير	gypsum curtain box per m ; curtain pelmet box
m2	75	105	155	all	قواطع جبس بورد وجهين 12 سم مع صوف صخري ; بارتشن جبس بورد ; جدار جبسم بورد دبل	gypsum partition double face with rockwool ; drywall partition 12cm
m2	62	88	130	all	قواطع جبس بورد وجهين بدون عزل ; جدار جبسم بورد 10 سم	gypsum partition double side no insulation ; drywall partition 10cm
m2	110	155	230	all	قواطع جبس بورد دبل بورد طبقتين كل جهة مقاوم للحريق ; بارتشن ضد الحريق ساعتين	double layer 2-hr fire-rated drywall partition ; 2+2 gypsum partition
m2	45	65	98	all	تلبيس جدران جبس بورد وجه واحد ; تكسية جدار جبس ; جبس بورد جداري	gypsum wall lining single face ; drywall lining
m2	25	36	54	labour	مصنعية قواطع جبس بورد ; تركيب بارتشن جبس شغل يد	labour only gypsum partition ; drywall labour
m2	85	130	200	all	قواطع سمنت بورد ; توريد وتركيب جدار سمنتبورد ; فايبر سمنت بورد	cement board partition ; fiber cement board wall S&F
m2	80	120	180	all	سقف سمنت بورد خارجي ; أسقف سمنتبورد للمظلات والمداخل	cement board ceiling external ; exterior soffit cement board
m2	85	160	300	all	ديكور جبس بورد جدار تلفزيون ; خلفية تلفزيون جبس مع الإنارة	gypsum TV wall decoration ; TV wall gypsum feature
each	250	420	700	all	قوس جبس بورد للمدخل ; عمل قوس جبس	gypsum arch opening ; drywall arch each
sheet	17	24	35	goods	لوح جبس بورد عادي 12.5 ملم ; لوح جبسمبورد 120×240 مواد	gypsum board sheet 12.5mm 120x240 ; plasterboard sheet supply
sheet	23	32	47	goods	لوح جبس بورد أخضر ضد الرطوبة ; لوح جبسمبورد مقاوم رطوبة	MR gypsum board sheet ; green plasterboard sheet
sheet	48	75	115	goods	لوح سمنت بورد 12 ملم ; لوح فايبر سمنت مواد	cement board sheet 12mm ; fibre cement sheet supply
m2	45	65	98	all	توريد وتركيب أسقف مستعارة 60x60 ; سقف بلاطات جبس 60×60 فينيل ; سقف معلق مربعات	suspended tile ceiling 60x60 ; vinyl gypsum tile ceiling 60x60
m2	58	85	128	all	أسقف مستعارة فايبر 60x60 ارمسترونج ; بلاطات ألياف معدنية أكوستيك	mineral fibre ceiling 60x60 Armstrong ; acoustic mineral tile ceiling
m2	80	120	180	all	أسقف ألمنيوم 60x60 ; توريد وتركيب سقف معدني كليب ان	aluminium clip-in ceiling 60x60 ; metal tile ceiling
m2	95	150	230	all	أسقف شرائح ألمنيوم ; سقف سترب ألمنيوم ; سقف بافل خطي	aluminium strip / baffle ceiling ; linear metal ceiling
m2	140	220	340	all	سقف شبكي اوبن سل ; سقف ألمنيوم شبك للمطاعم	open cell ceiling ; grid cell metal ceiling
m2	65	100	155	all	سقف PVC حمامات ; أسقف بي في سي شرائح	PVC strip ceiling bathroom ; PVC ceiling panels
m2	130	210	330	all	سقف بديل خشب WPC ; توريد وتركيب شرائح خشب بالسقف	WPC wood-look ceiling ; timber slat ceiling
m2	150	235	360	all	سقف ستريتش مشدود ; استريتش سيلنج مطبوع أو لامع	stretch ceiling supply & install ; stretch ceiling printed
m2	16	25	38	labour	مصنعية أسقف مستعارة 60x60 ; تركيب سقف بلاطات شغل يد	labour only grid ceiling 60x60 ; suspended ceiling labour
each	8	14	23	goods	بلاطة سقف جبس 60x60 حبة ; بلاطة سقف مستعار توريد	ceiling tile 60x60 each supply ; gypsum ceiling tile
each	25	45	75	all	استبدال بلاطة سقف مستعار ; تغيير بلاطات سقف 60×60 تالفة	replace ceiling tile each ; change damaged ceiling tile
each	120	195	310	all	فتحة تفتيش سقف جبس 60x60 ; توريد وتركيب باب صيانة للمكيف ; أكسس بانل	access panel 60x60 ceiling ; access hatch gypsum
m2	50	80	130	all	جبس بلدي أسقف ; ديكورات جبس تقليدي ; جبس كوري سقف	traditional plaster of paris ceiling ; cast gypsum ceiling
m	18	30	48	all	كرانيش جبس ; توريد وتركيب كورنيش جبس ; كرنيش جبس بلدي	gypsum cornice per m ; plaster cornice
m	14	24	40	all	كرانيش فوم ; توريد وتركيب كورنيش فوم بوليستايرين ; فيوتك كورنيش	foam cornice per m ; polyurethane cornice
m	12	20	34	all	براويز فوم جدران ; بانوهات فوم للجدار بالمتر ; بانوهات جبس	foam wall moulding frames per m ; wall panel mouldings
m	5	8	13	labour	مصنعية تركيب كرانيش فوم ; تركيب بانوهات شغل يد	labour only cornice fixing ; moulding fixing labour
m	4	7	12	all	زاوية ظل شادو لاين للسقف ; زوايا جبس ألمنيوم ; شدو قاب	shadow gap profile per m ; ceiling shadow line
each	120	220	400	all	صرة جبس للسقف ; وردة سقف فوم للثريا	ceiling rose gypsum / foam ; ceiling medallion
m2	80	130	210	all	ترميم سقف جبس بورد متضرر من المياه ; تصليح جبس سقف وإعادة دهان	repair water-damaged gypsum ceiling ; gypsum ceiling patch repair
each	150	250	420	all	إغلاق فتحة في الجبس بورد مع المعجون والدهان ; ترقيع فتحة جبس	patch opening in gypsum ; close gypsum opening & paint
m2	10	16	26	all	فك وإزالة أسقف جبس بورد ; تكسير سقف مستعار مع الترحيل	remove gypsum ceiling & dispose ; dismantle false ceiling
m2	10	17	28	all	إزالة قواطع جبس بورد ; فك بارتشن جبس	remove gypsum partition ; dismantle drywall
m2	16	26	41	all	توريد وتركيب صوف صخري 50 ملم ; عزل صوتي روكوول داخل القواطع	rockwool 50mm insulation S&F ; acoustic rockwool infill
m2	120	190	300	all	ألواح عزل صوتي قماش ; بانل أكوستيك قماش ; توريد وتركيب أكوستك بانل	fabric acoustic panels ; acoustic wall panel fabric wrapped
m2	170	265	410	all	ألواح خشب أكوستيك مثقبة ; شرائح خشب أكوستيك لباد	wooden slat acoustic panels ; perforated timber acoustic panel
m2	40	70	115	all	إسفنج عازل صوت للاستديو ; توريد وتركيب فوم صوتي هرمي	acoustic foam studio pyramid ; sound foam wall
m2	140	230	370	all	عزل صوتي كامل لغرفة ; جدار عازل للصوت مع جبس دبل وصوف صخري	full soundproof wall lining ; sound insulation wall system
m2	330	500	760	all	قواطع حمامات كومباكت HPL 12 ملم ; بارتشن دورات مياه كومباكت	toilet cubicle HPL compact 12mm ; compact laminate partition
each	1200	1750	2600	all	كابينة دورة مياه HPL كاملة بالباب ; قاطع حمام كومباكت مدرسة	toilet cubicle complete with door each ; HPL toilet cubicle
each	350	550	850	all	حاجز مباول HPL ; فاصل مبولة كومباكت	urinal partition each ; urinal divider HPL
m2	280	420	640	all	قواطع زجاج مكتبي سيكوريت 10 ملم مع بروفايل ; بارتشن زجاج ; قاطع زجاجي مكاتب	glass office partition 10mm tempered ; frameless glass partition
m2	340	500	750	all	قواطع زجاج سيكوريت 12 ملم ; بارتشن زجاج 12مم فريملس	frameless glass partition 12mm ; 12mm tempered glass partition
m2	450	700	1080	all	قواطع زجاج دبل مع ستارة داخلية ; بارتشن دبل جلاس	double glazed office partition w/ blinds ; double glass partition
m2	200	310	480	all	قواطع ألمنيوم وخشب للمكاتب ; بارتشن ألمنيوم نصف زجاج	aluminium / MDF office partition ; half-glazed aluminium partition
m2	650	1000	1600	all	قواطع متحركة قابلة للطي عازلة للصوت ; بارتشن متحرك لقاعات	movable acoustic operable wall ; folding partition hall
m2	85	140	230	labour	مصنعية تركيب قواطع زجاج ; تركيب بارتشن زجاج شغل يد	labour only glass partition install ; glass partition fixing
each	700	1200	2200	all	توريد وتركيب باب خشب داخلي ; باب غرفة كامل بالحلق والكيلون ; أبواب داخلية	interior door supply & install ; internal wooden door complete
each	600	950	1450	all	توريد وتركيب باب خشب MDF داخلي 90x210 ; باب ام دي اف كبس مع الحلق ; باب خشب تجاري	MDF interior door 90x210 complete ; pressed MDF door
each	1000	1500	2250	all	باب خشب قشرة طبيعية داخلي ; باب خشب سويدي مع قشرة زان أو سنديان شامل الحلق والإكسسوارات	veneered wood door complete ; solid core veneer door
each	1700	2700	4300	all	باب خشب طبيعي صلب داخلي ; باب خشب زان أو ساج ماسيف	solid wood interior door teak / beech ; solid timber door
each	1000	1600	2600	all	باب خشب مدهون دوكو لاكيه أبيض ; باب لاكيه كامل	lacquered duco interior door ; white lacquer door
each	3500	5500	9000	all	باب خشب مدخل رئيسي دبل درفتين ; باب خشب خارجي للفيلا ساج	double-leaf timber main entrance door ; teak villa main door
each	1200	1850	2800	all	باب خشب درفتين للمجلس ; باب مجلس دبل 160 سم	double leaf interior door majlis ; two-leaf wooden door 160cm
each	680	1000	1500	all	توريد وتركيب باب WPC ; باب دبليو بي سي مقاوم للماء كامل بالحلق والكيلون ; باب بلاستيك خشبي	WPC door complete supply & install ; WPC waterproof door
each	1500	2200	3300	all	باب WPC درفتين ; باب دبليو بي سي دبل للمجلس	WPC double door complete ; two-leaf WPC door
each	420	630	950	goods	باب WPC توريد فقط مع الحلق ; باب دبليو بي سي بدون تركيب	WPC door with frame supply only ; WPC door set material
each	300	480	750	all	توريد وتركيب باب PVC حمام ; باب بلاستيك حمام ; باب أوكورديون بلاستيك	PVC bathroom door supply & fix ; plastic door
each	130	200	310	labour	مصنعية تركيب باب خشب ; تركيب باب بدون مواد ; أجرة نجار تركيب باب مع الكيلون	door installation labour only ; carpenter hang door
each	350	680	1300	goods	باب خشب توريد فقط ; درفة باب خشب مع حلق مواد	wooden door supply only ; door leaf & frame material
m	25	42	68	all	برواز باب خشب MDF ; برور أبواب ; بروات خشبية للباب	door architrave MDF per m ; door casing
each	160	270	430	all	حلق باب خشب مع التركيب ; توريد وتركيب حلق خشب سويدي	wooden door frame supply & fix ; door frame timber
each	130	220	360	all	حلق باب حديد ; ملبن حديد للباب مع التثبيت	steel door frame ; hollow metal frame supply & fix
m2	550	900	1500	all	باب خشب بالمتر المربع ; أبواب خشبية شاملة الإكسسوارات متر مربع	wood doors per m2 ; timber door incl. hardware per sqm
each	1100	1900	3600	all	توريد وتركيب باب حديد ; باب حديد خارجي للسطح أو الدرج ; باب حديد مشغول	steel door supply & install ; metal door complete
m2	380	580	900	all	باب حديد شارع بالمتر المربع ; أبواب حديد مشغول ; باب كراج حديد درفتين	wrought iron gate per m2 ; steel gate doors
m2	550	850	1400	all	أبواب حديد ليزر قص CNC ; باب خارجي ليزر مودرن بالمتر	laser-cut steel gate per m2 ; CNC cut modern gate
each	3000	4800	8000	all	باب شارع حديد رئيسي للفيلا مع باب صغير ; باب سيارات حديد درفتين	villa steel car gate double leaf ; main vehicle gate steel
each	1500	2400	3800	all	باب حديد أشخاص خارجي 1x2.4 ; باب الشارع الصغير حديد	steel pedestrian gate ; single external metal gate
each	1400	2200	3600	all	باب مصفح ; باب امان تركي مصفح ; باب شقة مدرع	armoured security door ; Turkish steel security door
each	4500	7000	12000	all	باب كاست ألمنيوم مدخل رئيسي ; باب زهر ألمنيوم درفتين	cast aluminium main entrance door ; cast alu gate
m2	1100	1650	2600	all	أبواب كاست ألمنيوم بالمتر المربع ; باب زهر الالمنيوم متر	cast aluminium doors per m2 ; cast alum gate per sqm
each	1500	2100	3100	all	باب مقاوم للحريق 90 دقيقة درفة ; باب حريق UL مع بوش بار ; باب طوارئ	fire-rated door 90 min single leaf w/ panic bar ; fire exit door
each	1450	1950	2850	all	باب حريق 60 دقيقة بدون بوش بار ; باب حديد مقاوم للحريق ساعة	fire door 60 min single leaf ; FR steel door 1 hr
each	1900	2700	4000	all	باب مقاوم للحريق 120 دقيقة درفة ; باب حريق ساعتين معتمد	fire-rated steel door 120 min ; 2-hour fire door
each	2900	4300	6400	all	باب حريق درفتين مع بوش بار ; باب طوارئ دبل	fire-rated double door with panic bar ; double fire exit door
each	1700	2700	4200	all	باب خشب مقاوم للحريق ; باب غرفة فندق خشب ضد الحريق 30 دقيقة	fire-rated timber door 30 min ; hotel room FD30 door
each	380	600	950	all	بوش بار باب طوارئ ; توريد وتركيب panic bar ; ذراع هروب	panic bar supply & install ; push bar exit device
each	140	230	380	all	ذراع إغلاق باب هيدروليك ; كلوزر باب ; ماكينة رد باب	door closer hydraulic ; door closer supply & fix
each	850	1300	2000	all	باب ألمنيوم حمام مع زجاج ; توريد وتركيب باب المنيوم درفة ; باب ألمنيوم مطبخ	aluminium door single leaf S&F ; aluminium glazed door
each	480	720	1100	all	باب ألمنيوم حمام حشوة لوفر ; باب المنيوم اقتصادي للحمام	aluminium bathroom door panel ; economy aluminium door
m2	400	620	980	all	أبواب ألمنيوم زجاج مفصلي بالمتر المربع ; باب ألمنيوم خارجي دبل جلاس	aluminium hinged glazed door per m2 ; aluminium door double glazed
m2	480	750	1200	all	أبواب سحاب ألمنيوم دبل ; باب سلايدنق للحوش دبل زجاج ; سحاب رفع	aluminium sliding door double glazed per m2 ; patio sliding door
m2	800	1250	1950	all	باب سلايد ان فولد طي ; أبواب ألمنيوم قابلة للطي مطوي	aluminium bifold door ; slide & fold door per m2
each	1700	2500	3800	all	باب سيكوريت زجاج 12 ملم مع المكينة الأرضية ; باب محل زجاج سيكوريت ; باب زجاج فريملس	frameless glass door 12mm w/ floor spring ; tempered glass shop door
each	450	700	1050	all	مكينة أرضية لباب سيكوريت ; فلور سبرنق ; تغيير ماكينة باب زجاج	floor spring replacement ; floor hinge for glass door
each	100	180	300	all	مسكة باب سيكوريت ستانلس ; مقبض باب زجاج	glass door pull handle ; stainless handle frameless door
each	150	260	420	all	قفل باب سيكوريت ; كيلون باب زجاج أرضي	glass door lock ; patch lock frameless
each	7000	10500	16000	all	باب زجاج أوتوماتيك سحاب ; باب سلايدنق أوتوماتيكي للمحل كامل ; باب حساس	automatic sliding glass door complete ; auto sensor sliding door
each	4000	6000	9000	all	ماكينة باب أوتوماتيك سلايدنق ; محرك باب زجاجي مع الحساسات	automatic sliding door operator with sensors ; auto door motor
each	3000	4700	7200	all	محرك باب مفصلي أوتوماتيك سوينق ; اوتوماتيك دور سوينج	automatic swing door operator ; swing auto opener
each	400	700	1200	service	صيانة باب أوتوماتيك ; إصلاح باب حساس زجاج	automatic door service & repair ; auto door maintenance visit
each	3000	5000	8500	all	باب كراج سكشنال ; باب كراج ألمنيوم معزول كهربائي ; باب جراج أوتوماتيك	sectional garage door insulated w/ motor ; garage door automatic
m2	450	680	1050	all	باب كراج سكشنل بالمتر المربع مع المحرك ; أبواب كراج ساندوتش	sectional garage door per m2 ; insulated sectional door
each	1500	2300	3500	all	موتور باب كراج سحاب ; محرك بوابة سحاب 800 كيلو ; مكينة باب منزلق	sliding gate motor 800kg S&F ; gate operator sliding
each	2300	3400	5000	all	مواتير باب درفتين أذرع ; محرك باب كراج مفصلي هيدروليك طقم	swing gate opener pair ; double-arm gate motors
m2	220	340	520	all	باب رول حديد يدوي ; شتر محل حديد ; رولنق شتر جرار	manual steel rolling shutter ; shop rolling door
m2	270	400	610	all	باب رول كهربائي ألمنيوم للمحلات ; رولنق شتر كهرباء ; شتر أوتوماتيك	electric rolling shutter shop ; motorised roller shutter
m2	350	520	800	all	شتر شبك شفاف بوليكربونيت للمحلات ; رول دور شبك مول	transparent polycarbonate shutter ; grille rolling shutter
each	900	1400	2100	all	موتور باب رول 600 كيلو ; ماكينة شتر كهربائية	rolling shutter motor 600kg ; roller door motor
visit	150	280	500	service	صيانة باب رول ; إصلاح شتر معلق	rolling shutter repair visit ; shutter service
m2	220	340	520	all	شتر نوافذ ألمنيوم كهربائي ; أباجور شتر حصيرة للشبابيك	window roller shutter aluminium electric ; aluminium blinds shutter
m2	160	240	370	all	شتر نوافذ ألمنيوم يدوي ; حصيرة المنيوم سير	manual window shutter aluminium ; roller shutter strap
each	400	620	950	all	موتور شتر نافذة أنبوبي ; تركيب موتور أباجور مع ريموت	tubular shutter motor with remote ; window shutter motor
each	5500	9000	15000	all	باب سريع للمستودعات PVC ; هاي سبيد دور	high-speed PVC door warehouse ; rapid door
each	55	95	170	all	تغيير كيلون باب ; توريد وتركيب قفل باب خشب مع المقابض ; كالون باب	mortise lock & handle replace ; door lock set supply & fix
each	40	85	170	goods	كيلون باب توريد فقط ; كالون مع يد مواد	door lock set supply only ; mortise lock w/ handle material
each	40	70	120	labour	تركيب كيلون باب شغل يد ; أجرة تركيب قفل	lock fitting labour only ; install lock labour
each	35	60	105	all	تغيير سلندر باب ; سلندر كيلون كمبيوتر	cylinder replacement ; lock cylinder change
visit	100	170	300	service	فتح باب مقفل ; فتح أبواب وأقفال طوارئ	emergency lock opening ; locksmith visit
each	350	750	1500	all	قفل ذكي بصمة للباب ; سمارت لوك ; كيلون إلكتروني بصمة ورقم سري	smart lock fingerprint S&F ; digital door lock
each	350	550	880	all	قفل باب فندقي بالكرت ; كيلون غرفة فندق RFID	hotel RFID card lock ; hotel door lock
each	25	45	80	all	ستوبر باب ; توريد وتركيب مصد باب مغناطيس	door stopper supply & fix ; magnetic door stop
each	20	35	60	all	مفصلات باب ستانلس ; تغيير مفصلة باب	stainless door hinge each ; hinge replacement
set	80	140	230	goods	طقم إكسسوارات باب مفصلات وكيلون ومقبض وستوبر ; عدة باب كاملة	door ironmongery set ; hardware set supply
each	50	90	160	all	تعديل باب خشب يحك بالأرض ; سنفرة وضبط باب	adjust binding door ; door planing & alignment
each	25	45	80	all	فك باب قديم مع الحلق ; إزالة باب وترحيله	remove door & frame ; dismantle old door
m	25	42	70	all	عازل باب سفلي ; فرشة باب مانعة للحشرات والغبار	door bottom seal brush ; draught excluder
each	280	450	750	all	باب سحاب شبك حشرات للباب ; باب شبك ناموس بليسيه	insect screen door ; pleated fly screen door
m2	80	130	210	all	توريد وتركيب شبك حشرات للنوافذ ; منخل شباك ألمنيوم ; سلك ناموس	insect screen window aluminium ; fly screen per m2
m2	300	480	800	all	توريد وتركيب نوافذ ألمنيوم ; شبابيك ألمنيوم زجاج دبل ; نوافذ المنيوم سحاب	aluminium windows supply & install ; aluminium sliding windows double glazed
m2	260	370	550	all	نوافذ ألمنيوم سحاب زجاج مفرد 6 ملم ; شباك المنيوم سنجل جلاس	aluminium sliding window single glazed 6mm ; single glazed alu window
m2	370	540	800	all	نوافذ ألمنيوم دبل جلاس 24 ملم ; شبابيك ألمنيوم زجاج دبل عاكس معزول	aluminium double glazed window 24mm ; DGU aluminium window
m2	550	800	1200	all	نوافذ ألمنيوم ثيرمال بريك دبل ; شباك كسر حراري قطاع ثقيل	thermal break aluminium windows ; thermally-broken double glazed
m2	420	620	930	all	نوافذ يو بي في سي ; UPVC شبابيك دبل جلاس ; نافذة upvc	UPVC window double glazed ; uPVC windows S&F
each	230	380	600	all	نافذة حمام ألمنيوم 60x60 ; شباك حمام قلاب	bathroom aluminium window 60x60 ; top-hung bathroom window
each	500	800	1300	all	نافذة ألمنيوم 120x120 ; شباك المنيوم متر وعشرين	aluminium window 120x120 each ; alu window 1.2x1.2
m2	550	850	1350	all	ستركشر واجهات زجاج ; توريد وتركيب استركشر كيرتن وول ; واجهة زجاج ستيك	curtain wall structural glazing ; structural glass facade stick system
m2	700	1050	1600	all	واجهة سبايدر زجاج 12 ملم ; سبايدر جلاس	spider glass facade ; spider glazing system
m2	350	520	780	all	واجهة محل سيكوريت 12 ملم ; زجاج سيكوريت واجهات محلات	shopfront 12mm tempered glass ; securit glass storefront
m2	80	130	210	labour	مصنعية تركيب نوافذ ألمنيوم ; تركيب شبابيك شغل يد	labour only aluminium window install ; window fixing labour
each	80	150	280	all	صيانة نافذة ألمنيوم تغيير عجلات وربل ; تصليح شباك سحاب	aluminium window repair rollers & gasket ; sliding window service
m	8	14	24	all	سيليكون حول النوافذ خارجي ; عزل محيط الشباك سيليكون	perimeter sealant to windows ; window silicone sealing
m2	18	30	50	all	فك نوافذ ألمنيوم قديمة ; إزالة شبابيك	remove old windows ; window dismantling
m2	130	210	330	all	شبك حماية حديد للنوافذ ; حديد حماية شبابيك ; دربزين نافذة	steel window security grille ; burglar bars
m2	180	290	450	all	كسرات شمس ألمنيوم لوفر ; لوفرات واجهات ألمنيوم	aluminium louvers sun breakers ; louvre screen
m2	110	175	280	all	توريد وتركيب زجاج ; تغيير زجاج شباك ; زجاج نوافذ مع التركيب	glass supply & install ; glazing replacement
m2	70	110	170	all	زجاج شفاف 6 ملم توريد وتركيب ; قزاز عادي ٦مم	clear float glass 6mm S&F ; 6mm clear glass
m2	120	180	270	all	زجاج سيكوريت 8 ملم ; زجاج مقسى 8مم مع التركيب	tempered glass 8mm ; 8mm securit glass S&F
m2	150	225	340	all	زجاج سيكوريت 10 ملم ; زجاج مقسى 10مم توريد وتركيب	tempered glass 10mm ; 10mm securit glass
m2	190	280	420	all	زجاج سيكوريت 12 ملم ; زجاج مقسى 12مم	tempered glass 12mm S&F ; 12mm securit
m2	190	285	430	all	زجاج دبل معزول 24 ملم ; دبل جلاس 6-12-6 بدون إطار	insulated glass unit 24mm ; double glass 6+12+6
m2	260	400	620	all	زجاج لامينيتد 6+6 ; زجاج تربلكس سيكوريت مزدوج	laminated glass 6+6 ; triplex glass
m2	600	950	1500	all	زجاج مقاوم للحريق ساعة ; زجاج ضد الحريق 60 دقيقة	fire-rated glass 60 min ; FR glazing
m2	900	1450	2300	all	زجاج ذكي سمارت جلاس PDLC ; زجاج يتحول معتم بالكهرباء	smart switchable glass PDLC ; privacy glass
m2	28	48	80	all	فلم حماية زجاج سكري ; ستيكر سند بلاست للزجاج ; تغبيش زجاج	frosted film glass ; sandblast sticker
m2	40	65	110	all	فلم عازل حراري للنوافذ ; تظليل نوافذ المنزل عاكس	solar window film ; window tinting film
m2	38	62	100	all	رمل زجاج ساند بلاست ; زجاج رملي نقش	sandblasting glass ; etched glass processing
m2	130	200	310	all	توريد وتركيب مرايا 6 ملم ; مراية جدار نادي أو صالون ; مرايا حائط	mirror 6mm supply & fix ; wall mirror per m2
m2	200	310	480	all	مرايا برونز أو فضي شطف ديكور ; مراية مقسمة معين	bevelled bronze decorative mirror panels ; diamond mirror tiles
each	180	320	560	all	مراية مغسلة مع إضاءة LED ; مرآة حمام لد تتش	LED bathroom mirror touch ; illuminated vanity mirror
each	110	190	320	all	مراية حمام 60x80 بدون إطار ; مرآة مغسلة عادية	bathroom mirror 60x80 plain ; vanity mirror
m2	330	500	760	all	شاور زجاج سيكوريت 8 ملم بالمتر ; شاور بوكس زجاج مع الإكسسوارات	shower glass 8mm per m2 ; shower enclosure glass
each	1100	1700	2700	all	توريد وتركيب شاور زجاج سيكوريت ; كابينة شاور ; حاجز دش زجاج مع باب	shower enclosure tempered glass ; shower cabin S&F ; shower glass screen with door
each	550	850	1300	all	حاجز زجاج ثابت للدش 10 ملم ; بارتشن شاور ووك ان	fixed walk-in shower panel ; shower fixed glass screen
each	1600	2400	3600	all	شاور سحاب زجاج 10 ملم إطار أسود ; كابينة شاور سلايدنق	sliding shower enclosure 10mm black ; sliding shower door
each	170	280	450	labour	مصنعية تركيب شاور زجاج ; تركيب كابينة شاور شغل يد	shower glass install labour only ; fit shower cabin labour
set	140	240	400	all	تغيير مفصلات شاور وربل ; إصلاح باب شاور زجاج	shower hinges & seal replacement ; shower door repair
m2	160	260	420	all	زجاج مطبخ باك سبلاش ملون ; زجاج مدهون خلف المطبخ	back-painted glass splashback ; lacquered glass kitchen
m	320	500	780	all	درابزين زجاج سيكوريت مع ستانلس ; دربزين قزاز بالمتر ; هاندريل زجاج	glass railing with stainless posts ; glass balustrade per m
m	550	820	1250	all	درابزين زجاج فريملس مع قناة ألمنيوم ; دربزين زجاج يو شانل 12 مم	frameless glass balustrade U-channel ; U-channel glass railing
m	420	620	950	all	درابزين زجاج دبابيس ستانلس ; دربزين زجاج سبايدر	glass railing with point fixings ; standoff pin glass balustrade
m	210	320	490	all	درابزين ستانلس ستيل 304 ; دربزين استيل بالمتر ; هاندريل ستيل	stainless steel railing 304 per m ; SS handrail balustrade
m	150	260	430	all	درابزين حديد مشغول ; دربزين حديد درج ; درابزين حديد فورجيه	wrought iron railing per m ; steel balustrade
m	250	400	640	all	درابزين حديد ليزر قص ; دربزين حديد مودرن	laser-cut steel railing ; modern metal balustrade
m	500	800	1300	all	درابزين كاست ألمنيوم ; دربزين زهر ألمنيوم مع كوبسته خشب	cast aluminium railing ; cast alu balustrade
m	200	320	500	all	درابزين ألمنيوم ; دربزين المنيوم بلكونة	aluminium railing per m ; aluminium balcony railing
m	300	480	780	all	درابزين خشب طبيعي ; كوبسته ودربزين خشب زان	timber balustrade ; wooden stair railing
m	120	190	310	all	كوبسته خشب فوق الدرابزين ; هاندريل خشب جداري	timber handrail per m ; wall-mounted wooden handrail
m	75	120	190	all	ماسورة هاندريل ستانلس جداري ; مسكة درج جدارية استيل	wall handrail stainless tube ; SS grab handrail
m	90	150	240	all	حاجز حماية جدران مستشفيات PVC ; هاندريل طبي ; كراش ريل	hospital wall guard handrail ; crash rail PVC
m	55	90	150	labour	مصنعية تركيب درابزين ; تركيب دربزين شغل يد	labour only railing installation ; handrail fixing labour
m	20	35	60	all	فك درابزين قديم ; إزالة دربزين	remove railing ; dismantle handrail
each	9000	15000	26000	all	درج حديد دائري ; سلم حلزوني حديد كامل	spiral steel staircase complete ; spiral stairs
each	450	700	1100	all	درجة حديد مع خشب ; درج حديد داخلي معلق بالدرجة	steel stair tread with wood each ; floating stair per step
each	22000	36000	60000	all	درج داخلي حديد وخشب مودرن دور كامل ; سلم معلق مع زجاج	modern internal stair steel & timber one floor ; floating staircase with glass
m	260	410	650	all	تلبيس درج خشب طبيعي بالمتر الطولي ; تكسية درجات خشب زان	timber cladding to steps per m ; wooden stair treads
m	900	1400	2200	all	سلم حديد خارجي للطوارئ بالمتر ; درج هروب حديد	external steel escape stair per m rise ; fire escape steel stair
m	240	380	600	all	سلم قط حديد ; سلم بحاري للسطح مع حماية	cat ladder steel per m ; vertical access ladder
m	20	35	58	all	شريط مانع انزلاق للدرج ; أنف درج ألمنيوم ; ستير نوزنق	anti-slip stair nosing per m ; aluminium stair nosing
ton	7500	9800	13500	all	أعمال حديد مشغول وهياكل معدنية بالطن ; توريد وتصنيع وتركيب حديد	structural/misc steelwork per ton ; fabricated steel erection
kg	8	11	16	all	أعمال حديد متنوعة بالكيلو شامل الدهان ; هيكل حديد بالكيلو	miscellaneous metalwork per kg ; steel fabrication per kg
kg	22	33	50	all	أعمال ستانلس ستيل 304 بالكيلو ; تصنيع استيل بالكيلو	stainless steel 304 fabrication per kg ; SS works per kg
day	180	260	380	labour	يومية حداد لحام ; أجرة حداد يومي مع الماكينة	welder day rate ; metalworker daily wage
day	170	240	350	labour	يومية نجار ; أجرة نجار باب وشباك يومي	carpenter day rate ; joiner daily wage
day	150	210	310	labour	يومية دهان ; أجرة دهان باليوم	painter day rate ; painter daily wage
day	180	260	380	labour	يومية مبلط ; أجرة معلم بلاط باليوم	tiler day rate ; tiler daily wage
day	170	240	350	labour	يومية معلم جبس بورد ; أجرة فني جبس يومي	gypsum installer day rate ; drywall fitter daily wage
day	170	245	360	labour	يومية فني ألمنيوم وزجاج ; أجرة فني المنيوم	aluminium & glass fitter day rate ; glazier daily wage
day	95	130	190	labour	يومية عامل ; أجرة عامل مساعد باليوم	labourer day rate ; helper daily wage
visit	120	200	350	service	زيارة حداد لحام وإصلاح باب حديد ; تصليح باب حديد لحام	welding repair visit ; metal door repair call-out
visit	120	190	320	service	زيارة نجار صيانة ; أجرة نجار تصليح بسيط	carpenter call-out ; joinery small repair
visit	120	200	330	service	زيارة فني ألمنيوم ; كشف وصيانة أبواب ونوافذ	aluminium technician visit ; window/door service call
visit	100	170	290	service	زيارة معلم دهان ترميمات بسيطة ; أقل أجرة دهان	painter call-out minimum ; touch-up painting visit
m2	650	1000	1600	all	توريد وتركيب دواليب ملابس ; خزائن ملابس حائطية تفصيل ; دولاب غرفة نوم بالمتر	built-in wardrobe per m2 ; fitted wardrobe
m2	550	800	1180	all	دولاب ملابس MDF ميلامين تفصيل ; خزانة ملابس درفات مفصلية	melamine MDF wardrobe hinged per m2 ; wardrobe MDF
m2	700	1050	1600	all	دولاب سحاب مرايا أو زجاج ; خزانة ملابس سلايدنق	sliding door wardrobe mirror/glass ; sliding wardrobe per m2
m2	1000	1500	2300	all	دولاب ألمنيوم زجاج مع إضاءة ; غرفة ملابس مودرن واجهات زجاج	aluminium glass wardrobe with LED ; dressing room glass front
m2	420	640	980	all	غرفة ملابس مفتوحة بدون درف ; رفوف دريسنق روم	open dressing room shelving per m2 ; walk-in closet open
m2	550	850	1300	all	خزائن ألمنيوم للغسيل والمستودع ; دواليب ألمنيوم	aluminium cabinets laundry / store ; alu cupboard
m	1200	1900	3200	all	توريد وتركيب مطبخ بالمتر الطولي ; تفصيل مطابخ شامل العلوي والسفلي ; خزائن مطبخ	kitchen cabinets per lm upper & lower ; fitted kitchen per metre
m	900	1350	2000	all	مطبخ ألمنيوم تفصيل بالمتر ; مطابخ المنيوم علوي وسفلي	aluminium kitchen per lm ; alu kitchen cabinets
m	1200	1800	2700	all	مطبخ خشب MDF بالمتر الطولي ; مطبخ بولي لاك أو اكريليك ; مطبخ خشب مودرن	MDF kitchen acrylic / polylac per lm ; wood kitchen
m	2200	3400	5500	all	مطبخ خشب طبيعي أو لاكيه فاخر ; مطبخ كلاسيك خشب زان	solid wood / lacquer luxury kitchen per lm ; classic kitchen
m	1500	2300	3500	all	مطبخ HPL مع إكسسوارات سوفت كلوز ; مطبخ فورمايكا ضد الماء	HPL kitchen soft close per lm ; compact laminate kitchen
m	650	1000	1550	all	خزائن مطبخ سفلية فقط بالمتر ; دواليب أرضية	kitchen base units only per lm ; lower cabinets
m	450	720	1100	all	خزائن مطبخ علوية فقط بالمتر ; دواليب معلقة	kitchen wall units only per lm ; upper cabinets
each	1000	1600	2600	all	خزانة فرن ومايكرويف مطبخ ; عمود أفران تفصيل	tall oven unit ; oven tower cabinet
each	2500	4000	6500	all	جزيرة مطبخ مع الدواليب ; آيلاند مطبخ بدون سطح	kitchen island unit excl. top ; island cabinet
m	330	500	760	all	رخام مطبخ كوارتز ; سطح كوارتز بالمتر الطولي ; كاونتر كوارتز مع الشطف والفتحات	quartz countertop per lm 60cm ; quartz kitchen top
m2	480	740	1150	all	سطح كوارتز بالمتر المربع ; كوارتز مطابخ مع التركيب	quartz worktop per m2 ; quartz surface S&F
m	230	350	530	all	رخام مطبخ جرانيت بالمتر الطولي ; سطح جرانيت للمطبخ	granite countertop per lm ; granite kitchen top
m	210	340	560	all	سطح رخام مطبخ بالمتر ; رخام كاونتر مع الحافة	marble countertop per lm ; marble kitchen top
m	450	680	1050	all	سطح كوريان للمطبخ بالمتر ; كاونتر كوريان أكريليك	Corian solid surface top per lm ; acrylic solid surface counter
m	420	680	1100	all	سطح بورسلان سلاب للمطبخ ; كاونتر بورسلان 12 مم	sintered stone / porcelain worktop per lm ; porcelain counter top
m2	55	85	130	labour	مصنعية تركيب باك سبلاش رخام أو بلاط بين الخزائن ; تركيب ظهر مطبخ شغل يد	backsplash fixing labour only ; splashback tiling labour
m	120	190	300	labour	مصنعية تركيب مطبخ جاهز ; تركيب مطبخ ايكيا بالمتر ; فك وتركيب مطبخ	kitchen installation labour per lm ; IKEA kitchen fitting
m	55	90	145	all	فك مطبخ قديم وترحيله ; إزالة دواليب مطبخ بالمتر	remove old kitchen per lm ; kitchen dismantle
job	1500	2500	4000	labour	فك ونقل وتركيب مطبخ كامل ; نقل مطبخ من بيت لآخر	dismantle move & reinstall kitchen ; kitchen relocation
each	35	60	100	all	تغيير مفصلات مطبخ سوفت كلوز ; مفصلة هيدروليك دولاب	soft-close hinge replacement ; cabinet hinge each
each	80	140	230	all	سكة درج سوفت كلوز ; تغيير مجرى درج مطبخ	soft-close drawer slide pair ; drawer runner replace
each	200	340	550	all	درج مطبخ بلوم سحب كامل ; درج تاندم بوكس	drawer box Blum tandem ; kitchen drawer unit
each	250	420	700	all	إكسسوار زاوية مطبخ ماجيك كورنر ; سلة دوارة للمطبخ	kitchen magic corner ; corner carousel
each	200	330	550	all	سلة بهارات سحب ; إكسسوارات سحاب مطبخ ستانلس	pull-out spice basket ; kitchen wire basket
each	180	300	500	all	صحانة مطبخ ستانلس داخل الدولاب ; مجفف صحون	dish rack stainless in cabinet ; plate drainer
each	15	28	55	all	مقبض دولاب مطبخ ; توريد وتركيب مسكات خزائن	cabinet handle each ; kitchen pull handle
each	150	250	410	all	تغيير درفة مطبخ ; باب خزانة مطبخ بديل	replace kitchen cabinet door ; cabinet shutter each
m2	180	300	480	all	تغيير واجهات مطبخ قديم ; تجديد درف مطبخ اكريليك	kitchen door refacing per m2 ; kitchen shutters replacement
m	70	115	180	all	لد تحت خزائن المطبخ ; شريط إضاءة بروفايل دواليب	under-cabinet LED profile per m ; cabinet LED strip
each	420	700	1200	all	شفاط مطبخ 90 سم توريد وتركيب ; هود مطبخ منزلي	kitchen hood 90cm domestic S&F ; cooker hood
each	350	580	950	all	حوض مطبخ ستانلس مجوز توريد وتركيب ; مجلى مطبخ	kitchen sink stainless double S&F ; double bowl sink
each	700	1200	2100	all	توريد وتركيب مغسلة مع دولاب ; فانيتي حمام ; دولاب مغسلة مع الحوض والمراية	vanity unit with basin S&F ; bathroom vanity cabinet
each	600	950	1450	all	دولاب مغسلة 60 سم مع الحوض ; فانيتي 60سم WPC أو PVC	vanity unit 60cm with basin ; 60cm bathroom cabinet
each	800	1250	1950	all	دولاب مغسلة 80 سم مع مراية ; فانيتي ٨٠ سم	vanity 80cm with mirror ; 80 cm bath vanity
each	1100	1750	2700	all	دولاب مغسلة 120 سم ; فانيتي ١٢٠ سم حوضين	vanity 120cm ; double basin vanity unit
m	500	780	1200	all	مغاسل رخام تفصيل بالمتر ; مغسلة بورسلان تفصيل بالموقع ; كاونتر مغسلة رخام	custom marble washbasin counter per m ; porcelain fabricated vanity top
each	1200	2000	3300	all	مغسلة رخام أو بورسلان تفصيل كاملة ; مغسلة ضيوف رخام معلقة	custom marble guest washbasin each ; fabricated stone basin
each	1800	3000	5000	all	مغسلة خارجية ضيوف مع الديكور والمراية ; مغسلة مجلس كاملة	guest wash area complete with mirror & lights ; external hand-wash vanity
m	100	170	280	all	رفوف خشب معلقة بالمتر ; رف جداري MDF	floating wooden shelf per m ; wall shelf MDF
m2	350	540	840	all	مكتبة خشب جدارية تفصيل ; رفوف مكتبة بالمتر المربع	built-in bookcase per m2 ; bookshelf unit
m2	550	880	1400	all	ديكور خشب جدار تلفزيون ; مكتبة تلفزيون خشب مع إضاءة	TV wall wood unit with LED ; media wall joinery
each	1800	3200	5800	all	وحدة تلفزيون جدارية كاملة ; جدار شاشة بديل خشب ورخام بالإضاءة	TV wall unit complete lump ; TV feature wall with marble panels
m	130	210	340	all	رفوف معدنية مستودع متوسطة بالمتر ; ستاندات تخزين حديد	medium-duty storage racks per m ; warehouse shelving
each	180	280	440	all	رف حديد مستودع 4 طبقات 2x1 متر ; استاند تخزين خفيف	light-duty steel shelf 4 tier each ; storage rack unit
each	350	520	800	all	رفوف سوبرماركت جندولة وسط مع الرفوف ; رف بقالة حديد	supermarket gondola shelf per bay ; grocery shelving
m	260	420	680	all	رفوف صيدلية خشب أو حديد بالمتر ; رفوف محل عطور	pharmacy shelving per m ; retail wall shelving wood
m2	420	680	1080	all	أعمال نجارة تفصيل بالمتر المربع ; خزائن MDF تفصيل ; نجارة ديكور	custom joinery per m2 ; MDF cabinetry works
sheet	95	140	210	goods	لوح MDF 18 ملم ; لوح ام دي اف 122x244 مواد	MDF board 18mm 122x244 ; MDF sheet supply
sheet	120	180	270	goods	لوح ميلامين 18 ملم ملون ; لوح MDF مكبوس ميلامين	melamine faced MDF 18mm sheet ; melamine board
sheet	95	145	220	goods	لوح بلايوود 18 ملم ; لوح أبلكاش 18 مم	plywood 18mm sheet ; marine / commercial ply sheet
sheet	110	190	330	goods	لوح فورمايكا HPL 0.8 ملم ; قشرة فورميكا لوح	HPL formica sheet 0.8mm ; laminate sheet
m2	60	110	190	labour	مصنعية تفصيل وتركيب نجارة ; نجار دواليب شغل يد بالمتر	joinery labour only per m2 ; cabinet-making labour
each	60	110	190	labour	تركيب أثاث ايكيا بالقطعة ; تجميع دولاب أو سرير	furniture assembly each ; IKEA assembly
each	150	250	420	labour	فك وتركيب غرفة نوم ; نجار فك وتركيب دولاب كبير	dismantle & reassemble bedroom set ; wardrobe refit labour
m	95	170	300	all	تفصيل ستائر بالمتر شامل القماش والخياطة والتركيب ; ستائر قماش ; ستارة دبل شيفون وبلاك اوت	curtains per m incl. fabric & fitting ; drapes made to measure
m	50	85	140	all	ستائر شيفون خفيفة بالمتر ; ستارة تل مع التركيب	sheer curtain per m ; voile drapes
m	90	150	240	all	ستائر بلاك اوت عازلة للضوء بالمتر ; ستارة بلاك أوت قماش	blackout curtains per m ; blackout drapes
each	500	950	1800	all	ستارة نافذة كاملة غرفة نوم ; ستارة شباك تفصيل مع السكة	window curtain complete each ; bedroom curtain set
m2	70	115	185	all	ستائر رول مكتبية ; رولر بلاك اوت مع التركيب ; ستارة رول سن سكرين	roller blinds supply & install ; office roller blind
m2	75	120	190	all	ستائر زيبرا ; توريد وتركيب زيبرا	zebra blinds ; day & night blind
m2	65	105	165	all	ستائر شرائح معدنية ; ستائر عمودية مكاتب ; فينيشن بلايند	venetian / vertical blinds ; slat blinds office
m2	120	190	300	all	ستائر خشبية شرائح ; وود بلايند	wooden venetian blinds ; faux wood blind
m2	100	160	250	all	ستائر رومانية ; رومان بلايند قماش	roman blinds ; roman shade
each	550	850	1350	all	موتور ستارة كهربائي مع السكة والريموت ; ستارة ذكية	motorised curtain track with remote ; curtain motor
m	25	42	68	all	سكة ستارة ألمنيوم ; مجرى ستائر مخفي بالمتر	curtain track aluminium per m ; curtain rail
each	50	90	150	labour	تركيب ستارة شغل يد ; أجرة تركيب سكة وستارة	curtain fitting labour each ; install curtain rail labour
m2	120	190	300	all	ستائر خارجية سكرين زيب للحوش ; زيب سكرين يدوي	outdoor zip screen manual ; external roller screen
m2	180	280	430	all	ستائر خارجية زيب كهربائية ; زيب سكرين موتور	motorised zip screen ; outdoor electric screen
m2	40	65	105	all	ستائر بلاستيك شرائح للمستودعات والثلاجات ; ستارة PVC شفافة	PVC strip curtain ; plastic strip door
m	280	450	750	all	مجلس عربي تفصيل بالمتر ; كنب مجلس أرضي أو مرتفع بالمتر الطولي ; جلسة عربية	majlis seating per m ; Arabic majlis sofa per linear metre
m	350	560	880	all	كنب مجلس مودرن ارتفاع بالمتر ; كنب أمريكي تفصيل بالمتر	modern majlis sofa per m ; tailored sofa per lm
m	180	290	460	all	جلسة أرضية مجلس شعبي بالمتر ; مراكي ومساند تفصيل	floor majlis cushions per m ; traditional floor seating
m	500	850	1500	all	كنب مجلس كلاسيك فاخر بالمتر ; كنب خشب حفر زان تفصيل	classic luxury majlis seating per m ; carved wood sofa
m	130	210	340	all	تنجيد مجلس قديم بالمتر ; تجديد كنب تغيير قماش وإسفنج	reupholster majlis per m ; sofa re-upholstery
each	350	580	950	all	تنجيد كنبة بالحبة ; تغيير قماش كنب منفرد	reupholster single sofa each ; armchair upholstery
each	90	150	250	all	مركى مجلس تفصيل حبة ; مسند ومركا	majlis armrest cushion each ; marka cushion
each	250	450	850	goods	طاولة خدمة مجلس ; طاولات قهوة جانبية	side table majlis ; service table
each	2500	4500	8500	goods	طقم كنب 7 مقاعد جاهز ; كنب زاوية صالة	sofa set 7 seater ready ; L-shape sofa
set	3500	6500	13000	goods	غرفة نوم كاملة سرير ودولاب وتسريحة وكمدينة ; طقم غرفة نوم	bedroom set complete ; bedroom furniture set
each	1000	1800	3300	goods	سرير مزدوج خشب مع هيدبورد ; سرير كنق مودرن بدون مرتبة	king bed with headboard ; double bed frame
each	700	1300	2600	goods	مرتبة سرير مزدوج ; مرتبة كنق سوست	king mattress ; double spring mattress
set	1800	3500	7000	goods	طاولة طعام 8 كراسي ; سفرة طعام طقم	dining table set 8 chairs ; dining set
each	500	900	1600	all	خلفية سرير تنجيد كابتونيه ; ظهر سرير جداري قماش	upholstered headboard wall ; bed back panel
m2	180	290	460	all	تنجيد جدران قماش أو جلد ; كابتونيه جدار	upholstered wall panels ; padded leather wall
each	500	900	1600	goods	مكتب موظف 140 سم مع أدراج ; طاولة مكتب عادي	staff desk 140cm with pedestal ; office desk
each	1800	3200	6000	goods	مكتب مدير تنفيذي مع ملحق ; طاولة مدير 200 سم	executive desk with return ; manager desk 200cm
each	600	950	1500	goods	محطة عمل ورك ستيشن للموظف بالحاجز ; خلية عمل	workstation per seat with screen ; office workstation
each	220	390	700	goods	كرسي مكتب دوار شبك ; كرسي موظف	office mesh chair ; task chair
each	500	900	1700	goods	كرسي مدير جلد ; كرسي مكتب طبي مريح	executive leather chair ; ergonomic manager chair
each	120	220	400	goods	كرسي انتظار ثابت ; كرسي زوار	visitor chair fixed ; waiting chair
each	450	750	1200	goods	كرسي انتظار حديد 3 مقاعد ; كراسي انتظار مطار	3-seater steel waiting bench ; airport waiting chair
each	2200	4000	7500	goods	طاولة اجتماعات 10 أشخاص ; طاولة اجتماعات 3 متر	meeting table 10 persons ; conference table 3m
each	400	650	1000	goods	دولاب ملفات معدني ; خزانة حديد مكتبية درفتين	steel filing cupboard ; filing cabinet 4 drawers
each	180	290	470	goods	دولاب خلع ملابس حديد للموظفين لوكر للباب ; لوكر حديد	steel locker per door ; staff locker
each	1800	3300	6500	all	كاونتر استقبال تفصيل ; كونتر ريسبشن شركة مع الإضاءة	reception counter custom each ; reception desk joinery
m	1000	1600	2600	all	كاونتر استقبال بالمتر الطولي ; كونتر محل خشب وكوريان بالمتر	reception counter per lm ; shop service counter per m
m	750	1200	1900	all	كاونتر كاشير محل خشب MDF ; كونتر محاسبة تفصيل بالمتر	cashier counter MDF per m ; checkout counter joinery
m	1300	2100	3400	all	كاونتر كوفي بار مع رخام ; كونتر كافيه كوارتز بالمتر	coffee bar counter with stone top per m ; cafe counter
each	1800	3000	5000	goods	كاونتر كاشير سوبرماركت جاهز ستانلس بالسير ; طاولة محاسبة بقالة	supermarket checkout counter ready ; cashier conveyor counter
m2	550	900	1450	all	ستاندات عرض محل ملابس جدارية ; وحدات عرض خشب وحديد بالمتر المربع	retail display wall units per m2 ; clothing shop fixtures
each	450	800	1400	all	ستاند عرض وسط المحل ; طاولة عرض ملابس أو عطور	mid-floor display stand ; nesting display table
each	1000	1700	2800	all	فترينة عرض زجاج مع إضاءة ; خزانة عرض ذهب أو جوالات	glass showcase with LED ; display vitrine
m	1100	1750	2800	all	فترينة ذهب ومجوهرات بالمتر ; كاونتر زجاج عرض للمجوهرات	jewellery showcase counter per m ; glass display counter
each	550	900	1500	all	غرفة قياس محل ملابس مع ستارة ومراية ; بروفا	fitting room with curtain & mirror ; changing cubicle
m2	650	1050	1700	all	لوحة محل كلادينج مع حروف بارزة ; لوحات إعلانية مضيئة بالمتر المربع ; لوحة واجهة	shop sign ACP with 3D letters per m2 ; illuminated signboard
m2	220	350	550	all	لوحة فلكس مضيئة ; لوحة محل فليكس مع الإطار والإنارة	flex face lightbox sign per m2 ; backlit flex signage
each	120	220	420	all	حرف بارز مضيء أكريليك ; حروف بارزة ستانلس أو زنكور بالحرف	3D acrylic illuminated letter each ; channel letter
m	220	350	560	all	حروف بارزة مضيئة بالمتر الطولي ; لوحة حروف أكريليك ارتفاع 40 سم	channel letters per m ; 3D letter sign 40cm high
each	450	800	1500	all	لوحة نيون فليكس باسم المحل ; نيون LED داخلي	LED neon sign custom ; neon flex logo
each	60	110	200	all	لوحة إرشادية داخلية أكريليك ; لوحة رقم غرفة أو دورة مياه	acrylic wayfinding sign ; door / room sign
each	250	450	800	all	لوحة اسم شركة داخلية أكريليك بارز خلف الاستقبال ; شعار استقبال	reception logo sign ; company name indoor sign
m2	35	60	100	all	ستيكر جدران مطبوع مع التركيب ; طباعة ستيكر واجهة محل ; فينيل لاصق	printed vinyl sticker S&F ; shop window graphics
m2	18	30	50	all	بنر مطبوع مع التركيب ; طباعة بنر إعلاني	printed banner with install ; flex banner
each	350	650	1200	service	رخصة لوحة إعلانية من البلدية استخراج ; رسوم معقب رخصة لوحة	signage permit processing ; municipal sign licence service
each	400	700	1200	all	فك لوحة محل قديمة ; إزالة لوحة واجهة مع الرافعة	remove old shop sign ; signage dismantling
each	250	450	800	service	صيانة لوحة محل تغيير إنارة ; إصلاح لوحة مضيئة محول	sign repair LED & transformer ; signage maintenance visit
each	4500	8500	16000	all	لوحة توتم خارجية للمحل ; عمود إعلاني بايلون	totem pylon sign ; freestanding totem
each	300	550	950	goods	طاولة مطعم 4 أشخاص خشب وحديد ; طاولة كافيه	restaurant table 4 seats ; cafe table
each	140	260	480	goods	كرسي مطعم أو كافيه ; كراسي كوفي شوب	restaurant chair ; cafe chair
each	200	340	600	goods	كرسي بار عالي ; ستول كاونتر	bar stool ; high counter chair
m	550	850	1350	all	جلسة بوث مطعم تنجيد بالمتر ; كنب مطعم جداري بانكيت	restaurant booth seating per m ; banquette
each	350	650	1200	goods	طاولة خارجية مع 4 كراسي بلاستيك ; جلسة خارجية للكافيه	outdoor cafe set ; plastic table & chairs set
m	1500	2300	3500	all	هود مطعم ستانلس ستيل بالمتر مع الفلاتر ; توريد وتركيب شفاط هود مطبخ تجاري	commercial kitchen hood SS per m ; exhaust hood with filters
each	3500	6000	10000	all	هود مطعم ستانلس 2 متر مع المروحة والدكت ; شفاط مطعم كامل	kitchen exhaust hood 2m with fan & duct ; restaurant hood complete
m2	130	200	310	all	دكت هود مطعم صاج مجلفن ; مجرى شفط مطبخ حديد أسود	kitchen exhaust duct GI / black steel per m2 ; hood ductwork
each	2200	3600	6000	all	مروحة شفط طرد مركزي للهود ; بلور هود مطعم 3 حصان	centrifugal exhaust blower for hood ; kitchen fan 3hp
each	6500	11000	18000	all	نظام إطفاء هود مطعم ويت كيميكل ; نظام أنسول للهود	wet chemical hood fire suppression ; Ansul system
each	4500	7500	13000	all	فلتر دخان إلكتروستاتيك للمطعم ; جهاز ESP للهود	ESP smoke filter kitchen ; electrostatic precipitator
visit	350	600	1100	service	تنظيف هود ومجاري شفط مطعم ; تنظيف شفاط مطبخ تجاري	hood & duct cleaning restaurant ; exhaust degreasing
each	650	1000	1600	all	طاولة عمل ستانلس 150 سم مع رف ; طاولة تحضير استيل	SS work table 150cm with undershelf ; stainless prep table
m	480	750	1150	all	طاولات ستانلس ستيل تفصيل بالمتر 304 ; كاونتر استيل مطعم	SS304 counter per m ; stainless bench custom
each	800	1300	2100	all	حوض غسيل ستانلس تجاري مجوز ; مغسلة صحون مطعم حوضين	commercial double bowl SS sink ; pot wash sink
each	500	800	1300	all	مغسلة يد ستانلس تعمل بالركبة ; حوض غسيل يدين مطعم	knee operated hand-wash sink SS ; hand basin stainless
m	160	260	420	all	رف جداري ستانلس ستيل ; رفوف استيل معلقة مطبخ مطعم	SS wall shelf per m ; stainless overshelf
m2	230	350	530	all	تكسية جدران ستانلس ستيل خلف الطبخ ; تلبيس جدار استيل مطعم	stainless steel wall cladding kitchen ; SS splash panel
each	450	750	1200	all	مصيدة شحوم ستانلس صغيرة تحت المجلى ; جريس تراب داخلي	under-sink grease trap SS ; grease interceptor small
each	350	580	950	all	جريل صرف أرضي ستانلس 30x30 مطبخ تجاري ; بيبة استيل كبيرة	SS floor drain trough 30x30 ; commercial floor drain
m	450	700	1100	all	قناة تصريف أرضية ستانلس للمطعم بالمتر ; مجرى صرف استيل مع غطاء	SS floor channel drain per m ; kitchen trench drain
each	3200	5200	8500	goods	ثلاجة عمودية ستانلس بابين تجارية ; ثلاجة مطعم استيل	upright SS fridge 2-door commercial ; restaurant chiller
each	3000	4700	7500	goods	ثلاجة طاولة تحضير ستانلس ; اندر كاونتر ثلاجة	undercounter chiller SS ; prep counter fridge
each	4500	8000	14000	goods	ثلاجة عرض حلويات أو كيك ; فترينة مبردة كافيه	cake display chiller ; pastry showcase refrigerated
each	2000	3300	5500	goods	ثلاجة عرض مشروبات باب زجاج ; ثلاجة بيبسي بابين	glass door beverage cooler ; display fridge
each	2500	4200	7000	goods	شواية أو قلاية أو فرن تجاري غاز 4 عيون ; طباخ غاز مطعم	commercial gas range 4 burner ; restaurant cooker
each	14000	22000	35000	all	غرفة تبريد 3x3 متر كاملة مع الوحدة ; ثلاجة غرفة تبريد بالتركيب	cold room 3x3m complete with unit ; walk-in chiller
each	18000	28000	44000	all	غرفة تجميد 3x3 متر كاملة ; غرفة فريزر مع الكمبروسر	freezer room 3x3m complete ; walk-in freezer
m2	170	250	370	all	ألواح ساندوتش بانل غرف تبريد 10 سم ; بانل بولي يوريثان غرفة تبريد	cold room PU panel 10cm per m2 ; insulated panel
each	2500	3800	6000	all	باب غرفة تبريد معزول ; باب فريزر سحاب أو مفصلي	cold room insulated door ; walk-in door
each	7500	12000	19000	all	وحدة تبريد غرفة 3 حصان مع المبخر ; كوندنسر غرفة تبريد	cold room refrigeration unit 3hp ; condensing unit & evaporator
visit	250	420	750	service	صيانة غرفة تبريد ; كشف وإصلاح ثلاجة تجارية	cold room service visit ; commercial fridge repair
each	550	1000	2000	goods	كرسي صالون حلاقة هيدروليك ; كرسي حلاق	barber chair hydraulic ; salon styling chair
each	1000	1800	3000	goods	كرسي غسيل شعر مع الحوض ; مغسلة شعر صالون	shampoo chair with basin ; hair wash unit
each	900	1600	2700	all	وحدة مراية وتسريحة صالون حلاقة ; ستيشن حلاقة جداري مع إضاءة	salon mirror station ; barber wall unit
each	1800	3200	5500	goods	كرسي بدكير ومنكير ; كرسي سبا قدمين	pedicure spa chair ; manicure pedicure station
each	700	1200	2000	goods	سرير مساج أو عناية بشرة ; سرير ليزر كهربائي	facial/massage bed ; treatment couch
each	700	1200	2000	goods	سرير كشف عيادة ; سرير فحص طبي مع ستارة	clinic examination couch ; medical exam bed
m	150	240	380	all	ستارة طبية مع السكة للعيادة ; ستائر أسرة مستشفى بالمتر	medical cubicle curtain & track per m ; hospital bed curtain
each	5500	9000	14500	all	باب رصاص لغرفة الأشعة ; باب مرصص درفة	lead-lined X-ray door ; radiation door
m2	450	700	1100	all	تبطين رصاص جدران غرفة أشعة 2 ملم ; عزل رصاص أسنان	lead lining 2mm wall X-ray ; radiation shielding
m	900	1450	2300	all	دواليب عيادة أسنان تفصيل HPL ; كبائن عيادة بالمتر	dental clinic cabinetry per m ; clinic joinery HPL
each	220	350	560	goods	طاولة وكرسي طالب مدرسي ; مقعد مدرسي مفرد	student desk & chair ; school desk set
each	350	580	950	all	سبورة بيضاء جدارية 120x240 ; سبورة مغناطيسية مع التركيب	whiteboard 120x240 wall mounted ; magnetic white board
each	200	340	560	goods	خزانة ألعاب وحقائب روضة ; رفوف حقائب طلاب	kindergarten cubby storage ; school bag shelf
m2	40	70	115	all	أرضية إسفنج أطفال تاتامي ; بساط فوم روضة	EVA foam mat kids ; tatami flooring nursery
each	2800	5500	11000	all	محراب مسجد جبس أو رخام ; ديكور محراب مسجد كامل	mosque mihrab decoration ; mihrab marble / gypsum
each	2200	4000	7500	all	منبر مسجد خشب ; منبر خشبي حفر زان	mosque minbar wooden ; timber pulpit
m	220	360	580	all	رفوف مصاحف خشب بالمتر ; خزانة مصاحف مسجد	Quran shelf per m ; mosque book shelf
m	280	450	720	all	رف أحذية مسجد أو مدرسة بالمتر ; دولاب أحذية ستانلس	shoe rack mosque per m ; shoe shelf
m	320	500	800	all	قاطع خشب مشربية للمسجد أو مصلى النساء ; بارتشن خشب أرابيسك	wooden mashrabiya screen per m ; arabesque partition
m2	350	560	880	all	قاطع ديكور CNC خشب أو حديد ; بارتشن ديكور ليزر	CNC decorative partition per m2 ; laser cut screen
m2	260	430	700	all	قاطع شرائح خشب ديكور فاصل مدخل ; بارتشن شرائح WPC عمودي	vertical slat room divider ; timber batten partition
each	600	1000	1600	all	كرسي وضوء ثابت رخام أو سيراميك ; جلسة وضوء بالمقعد	ablution seat each tiled/marble ; wudu station
each	9000	16000	28000	all	تأثيث غرفة فندق كاملة ; فرش غرفة شقق مفروشة سرير ودولاب وطاولة	hotel room furniture complete ; furnished apartment room FF&E
set	2500	4200	7500	goods	طقم سرير فندقي مع مرتبة وهيدبورد وكمدينة ; سرير فندق كامل	hotel bed set with mattress & headboard ; hotel bed
each	250	420	700	goods	حامل شنط فندقي وطاولة خدمة ; لقج راك	luggage rack hotel ; hotel bench
each	400	650	1050	all	خزنة غرفة فندق إلكترونية ; صندوق أمانات مع التثبيت	hotel in-room safe ; digital safe box
m2	1000	1700	2900	all	تجهيز محل تجاري تشطيب وديكور كامل بالمتر ; فت اوت محل	shop fit-out complete per m2 ; retail fitout
m2	1400	2300	3900	all	تجهيز مطعم أو كافيه ديكور كامل بالمتر ; تشطيب كوفي شوب تسليم مفتاح	restaurant / cafe fit-out per m2 turnkey ; coffee shop fitout
m2	900	1500	2500	all	تجهيز مكاتب تشطيب كامل بالمتر ; فت أوت مكتب إداري	office fit-out per m2 ; office fitout turnkey
m2	1300	2100	3400	all	تجهيز عيادة أو مجمع طبي تشطيب بالمتر ; ديكور عيادات	clinic fit-out per m2 ; dental clinic fitout
m2	1000	1700	2800	all	تجهيز صالون نسائي ديكور كامل بالمتر ; تشطيب صالون حلاقة	salon fit-out per m2 ; barbershop fitout
m2	520	850	1350	all	تشطيب داخلي فيلا كامل مواد وعمالة بالمتر المربع ; تشطيب شقة تسليم مفتاح	interior finishing turnkey villa per m2 ; apartment finishing complete
m2	35	70	140	service	تصميم داخلي بالمتر المربع ثري دي مع المخططات ; تصميم ديكور	interior design per m2 with 3D & drawings ; fit-out design fee
each	400	750	1400	service	تصميم ثري دي لغرفة واحدة ; ديزاين مجلس 3D	3D interior design one room ; single-room render
month	2500	4500	8000	service	إشراف على تشطيب شهري مهندس ديكور ; إشراف هندسي تشطيبات زيارات	finishing supervision monthly ; fit-out site supervision
job	1500	2800	5000	service	مخططات تنفيذية للمحل واعتماد بلدي والدفاع المدني ; مخطط ديكور محل	shop fit-out drawings & municipal approval ; shop drawings permit
m2	4	7	12	service	تنظيف بعد البناء ; تنظيف فيلا بعد التشطيب بالمتر ; نظافة عامة قبل التسليم	post-construction cleaning per m2 ; final handover cleaning
job	1400	2400	4200	service	تنظيف فيلا كاملة بعد التشطيب ; تنظيف فلة جديدة قبل السكن	villa deep clean after finishing ; post-construction villa cleaning lump
job	550	900	1500	service	تنظيف شقة بعد التشطيب ; تنظيف شقة جديدة قبل السكن	apartment post-construction cleaning ; flat deep cleaning
job	350	650	1200	service	تنظيف محل أو مكتب بعد التشطيب ; نظافة محل قبل الافتتاح	shop/office cleaning after fit-out ; builder's clean shop
m2	4	7	12	service	غسيل واجهات زجاج ; تنظيف زجاج خارجي بالحبال أو الرافعة	facade glass cleaning per m2 ; window cleaning rope access
m2	5	9	15	service	غسيل وتنظيف واجهات حجر أو كلادينج ; تنظيف حجر بالرمل والضغط	stone / cladding facade cleaning ; facade washing
m2	14	24	40	all	تنظيف حجر سفع رمل ومعالجة ; سند بلاست حجر واجهات	stone sandblast cleaning & sealing ; facade restoration
m2	6	10	17	service	غسيل موكيت وسجاد بالبخار ; تنظيف موكيت مكتب	carpet shampoo steam cleaning per m2 ; carpet washing
each	35	60	100	service	تنظيف كنب بالبخار بالمقعد ; غسيل كنب للمقعد	sofa steam cleaning per seat ; upholstery cleaning
m	25	40	65	service	غسيل مجلس بالمتر ; تنظيف جلسات مجلس بالبخار	majlis cleaning per m ; majlis shampoo
hour	22	32	48	service	عاملة نظافة بالساعة ; عامل تنظيف بالساعة	cleaner hourly ; cleaning worker per hour
month	2200	2900	3900	service	عامل نظافة شهري شركة ; عقد نظافة مكتب عامل بدوام كامل	monthly cleaner contract full-time ; office cleaning worker month
visit	200	350	600	service	زيارة تنظيف فيلا أو شقة أربع ساعات عاملتين ; تنظيف منزل زيارة	home cleaning visit ; house cleaning call
m2	3	5	8	all	حماية أرضيات بورسلان بالكرتون والنايلون ; تغطية أرضيات بعد التبليط	floor protection cardboard & polythene ; temporary floor protection
m2	7	12	19	all	حماية رخام بالجبس والخيش ; فرش جبس حماية للأرضيات	marble protection gypsum & hessian ; plaster floor protection
m2	6	10	16	all	حماية أرضيات ألواح كورفلكس أو بلايوود ; حماية مصعد ودرج أثناء العمل	Correx / plywood floor protection ; lift and stairs protection
each	70	120	200	all	تغليف أبواب ونوافذ للحماية ; حماية باب بالكرتون والنايلون	door / window protection wrapping ; protect door
trip	250	400	650	service	نقل مخلفات تشطيب دينة ; ترحيل أنقاض قلاب صغير ; نقل دمار	debris removal dyna truck trip ; rubbish cart-away
trip	380	580	900	service	ترحيل مخلفات بناء قلاب كبير ; نقل أنقاض تريلا للمردم	tipper truck debris trip ; construction waste disposal
each	450	700	1100	service	حاوية مخلفات بناء 20 ياردة ; تأجير حاوية أنقاض مع التفريغ	skip container 20 yd with emptying ; waste skip hire
job	600	1100	2000	service	نقل عفش شقة داخل الرياض مع الفك والتركيب ; نقل أثاث دينا	furniture moving apartment in Riyadh ; house moving flat
job	1500	2600	4500	service	نقل عفش فيلا مع الفك والتغليف والتركيب ; نقل أثاث فلة كامل	villa furniture moving with packing ; house relocation villa
job	900	1800	3500	service	نقل أثاث مكتب ; نقل مكاتب شركة مع الفك والتركيب	office relocation ; office furniture moving
job	1800	3000	5000	service	نقل عفش بين المدن الرياض جدة أو الدمام ; شحن أثاث خارج الرياض	intercity furniture moving ; long-distance move
trip	150	250	420	service	دينة نقل مع سائق مشوار داخل الرياض ; مشوار ديانا	dyna truck trip within Riyadh ; pick-up truck delivery
trip	100	180	320	service	توصيل مواد للموقع ; أجور نقل بلاط أو أخشاب	material delivery to site ; tiles transport
each	3	6	12	labour	تطليع كرتون بلاط أو شكارة للأدوار ; مناولة مواد للدور العلوي بالحبة	carry tile boxes / bags upstairs each ; manual lifting materials
month	280	450	750	service	تخزين أثاث بالشهر ; مستودع تخزين عفش غرفة	furniture storage monthly ; storage room
m2	10	16	26	service	تأجير وتركيب سقالات للواجهة ; سقالات دهان وتكسية	scaffolding hire & erect per m2 ; facade scaffold
day	550	850	1350	service	تأجير رافعة مقص أو سلة باليوم ; سيزر لفت	scissor / boom lift day hire ; manlift rental
job	9000	15000	26000	all	ترميم حمام كامل تسليم مفتاح تكسير وسباكة وعزل وسيراميك وأطقم ; تجديد دورة مياه	full bathroom renovation turnkey ; bathroom refurbish complete
bathroom	8500	14000	24000	all	تجديد حمام شامل المواد والعمالة ; ترميم دورة مياه كاملة	bathroom renovation each ; complete bathroom remodel
job	700	1200	2000	all	قص جدار وفتح باب جديد مع التعتيب ; فتح باب في جدار بلك	cut new door opening in block wall ; wall opening with lintel
each	300	500	850	all	إغلاق فتحة باب ببلك ولياسة ودهان ; سد باب قديم	block up door opening & finish ; close doorway
m2	16	26	42	all	تكسير جدار بلك مع ترحيل ; إزالة قاطع بلك	demolish block wall ; block partition removal
m2	20	34	55	all	إزالة وتكسير ميدة أرضيات قديمة ; تكسير سكريد	break out old screed ; remove screed
m2	14	24	40	all	فك كسوة خشب وديكور قديم ; إزالة ديكور محل وترحيله	strip-out old decoration ; remove wall panelling
m2	28	50	85	all	هدم وإزالة تشطيبات محل كاملة ; إخلاء محل وإرجاعه عظم	full strip-out of shop interior ; reinstatement to shell
each	60	100	170	all	فك طقم حمام ومغسلة وترحيلها ; إزالة كرسي أو مغسلة	remove sanitary fixture each ; take out WC/basin
m2	40	65	105	all	ترميم لياسة متضررة ومعجون ودهان ; ترقيع جدار بعد تسريب	patch plaster & paint after leak ; wall repair make good
m2	170	270	430	all	إصلاح هبوط بلاط حوش وإعادة تركيبه مع الردم ; معالجة هبوط أرضية	repair settled yard tiles incl. refill ; sunken paving reinstatement
each	180	320	550	all	ترميم باب خشب متضرر من الماء ; إصلاح أسفل باب حمام	repair water-damaged door ; door bottom repair
each	90	160	280	all	إصلاح خدش أو كسر في باركيه ; استبدال لوح باركيه	replace parquet plank ; parquet scratch repair
each	120	200	350	all	إصلاح كسر في رخام مطبخ ; معالجة شرخ كوارتز	repair chip in countertop ; quartz crack repair
month	1200	2200	4000	service	عقد صيانة تشطيبات شهري مبنى صغير ; صيانة عامة شهرية دهان ونجارة وبلاط	monthly finishing maintenance contract ; building fabric maintenance
visit	180	300	520	service	فحص فيلا قبل الاستلام تشطيبات ; كشف عيوب تشطيب تقرير مبسط	finishing snagging visit ; defect inspection simple report
job	800	1400	2500	service	فحص فيلا جاهزة قبل الشراء تقرير هندسي كامل ; فحص مباني جاهزة	pre-purchase villa inspection report ; snag report full villa
m2	95	150	235	all	توريد وتركيب بلاط حوش متداخل أو إنترلوك ملون ; انترلوك 6 سم مع الفرشة	interlock paving 6cm S&F ; block paving
m2	70	100	150	all	انترلوك 6 سم رمادي للأحواش ; بلاط متداخل سادة	grey interlock paving 6cm ; interlocking tiles plain
m2	85	120	175	all	انترلوك 8 سم للسيارات ; بلاط متداخل ٨ سم مواقف	interlock 8cm driveway ; 80mm heavy-duty interlock
m2	22	34	52	labour	مصنعية انترلوك مع الفرشة ; تركيب بلاط متداخل شغل يد	labour only interlock laying ; paver labour
m2	100	155	240	all	توريد وتركيب بلاط حوش ; بلاط أحواش خارجي ; تبليط الحوش	yard paving tiles ; external courtyard tiling
m	32	50	78	all	توريد وتركيب بردورات ; بردورة رصيف 50x30 خرسانية	precast kerbstone S&F ; kerb
m2	170	260	400	all	جدار زجاج بلوك طوب زجاجي ; توريد وتركيب قلاس بلوك	glass block wall ; glass brick S&F
m2	230	370	600	all	سكاي لايت زجاج أو بوليكربونيت ; منور سقف زجاج لامينيتد	skylight laminated glass / polycarbonate ; roof light
m2	140	220	340	all	سقف بوليكربونيت مع هيكل حديد ; تغطية منور بولي كربونات	polycarbonate roof with steel frame ; shaft cover
m2	120	190	300	all	توريد وتركيب هناجر ساندوتش بانل ملحق أو غرفة سطح جدران وسقف بالمتر ; ساندويتش بانل غرفة	sandwich panel walls/roof with frame per m2 ; sandwich panel room
m2	200	310	480	all	سواتر حديد صاج أو شرائح للسور ; توريد وتركيب سواتر خصوصية	privacy fence screen steel per m2 ; wall screen sheet
m2	150	240	370	all	سواتر قماش أو بلاستيك شرائح للسور ; ساتر لكسان	fabric / lexan privacy screen ; boundary screen fabric
m	220	350	550	all	شبك حديد سور مع الأعمدة ارتفاع 2 متر ; سياج شبك مجلفن	chain-link fence 2m high per m ; galvanised mesh fence
m2	420	650	1000	all	برجولة خشب أو WPC للحوش ; جلسة برجولة خشب خارجي	timber/WPC pergola per m2 ; outdoor pergola
m2	700	1150	1900	all	برجولة ألمنيوم متحركة لوفر كهربائي ; برقولا بايوكليماتك	bioclimatic louvre pergola motorised ; aluminium pergola opening roof
each	450	750	1250	all	غطاء منهول حديد زهر أو بلاط مخفي ; غطاء غرفة تفتيش ستانلس قابل للتبليط	recessed manhole cover tiled ; access cover SS
m	180	300	500	all	جريل حديد أو ألمنيوم لتصريف الحوش بالمتر مركب ; غطاء مجرى مطر	trench drain grating per piece ; yard grating
each	160	280	480	all	صندوق بريد أو لوحة رقم فيلا مضيئة ; لوحة اسم الفيلا ستانلس	villa name/number plate ; letterbox
each	90	160	280	all	غطاء حديد أو شبك لمكيف شباك أو دريشة صغيرة ; قفص حماية عداد	AC / meter steel guard cage ; small steel grille
each	900	1600	2800	all	طاولة وكراسي حوش حديد مشغول تفصيل ; كنب حديد خارجي	outdoor metal furniture set ; garden bench metal
m2	250	400	650	all	باب وخزانة حديد عداد أو غرفة غاز بالمتر ; أبواب لوفر ألمنيوم للخدمات	service cabinet metal / louvre door per m2 ; meter cupboard door
each	650	1050	1700	all	باب لوفر ألمنيوم لغرفة كهرباء أو خدمات ; باب المنيوم شيش	aluminium louvre door plant room ; louvered service door
each	380	620	1000	all	فتحة سطح حديد مع سلم ; هاتش باب سطح	roof hatch steel ; roof access hatch
m2	35	55	88	goods	بديل خشب للجدران مواد بالمتر ; شرائح WPC داخلي توريد فقط	WPC wall panel supply only per m2 ; fluted panel material
m2	55	90	150	goods	كلادينج ألمنيوم توريد ألواح فقط ; لوح كلادنج مواد بالمتر	ACP sheet supply only per m2 ; cladding panel material
m2	25	42	70	goods	مرايا 6 ملم قص بالمقاس بدون تركيب ; زجاج مرايا مواد	mirror cut to size supply only ; mirror glass material
m2	75	120	190	goods	زجاج سيكوريت 10 ملم توريد فقط ; زجاج مقسى مواد بدون تركيب	tempered glass 10mm supply only ; toughened glass material
m2	12	22	38	goods	موكيت توريد فقط بالمتر ; موكيت مواد بدون فرش	carpet supply only ; broadloom material
m2	20	36	62	goods	فينيل لصق LVT توريد فقط ; فينايل مواد	LVT vinyl supply only ; vinyl plank material
m2	25	38	58	goods	جبس بورد مواد كاملة مع الحديد بالمتر ; مواد سقف جبس بدون عمالة	gypsum ceiling materials only per m2 ; board & GI frame material
m2	5	9	15	goods	مواد دهان داخلي معجون وبوية بالمتر ; قيمة مواد بوية بدون عمالة	interior paint materials only per m2 ; paint & putty material
m2	10	17	28	goods	مواد دهان خارجي بروفايل بالمتر ; بروفايل مواد فقط	exterior texture material only per m2 ; profile material
each	600	1100	2200	goods	باب حديد توريد فقط من الورشة ; باب حديد جاهز بدون تركيب	steel door ex-workshop ; metal door supply only
each	180	300	500	labour	تركيب باب حديد شغل يد مع اللحام والتثبيت ; أجرة تركيب باب شارع	steel door installation labour ; gate fixing labour
each	220	360	600	labour	مصنعية تركيب باب مقاوم للحريق ; تركيب باب طوارئ مع البوش بار شغل يد	fire door installation labour ; fit FR door labour
m	35	60	100	labour	مصنعية تركيب رخام مطبخ بالمتر ; تركيب سطح كوارتز شغل يد	countertop installation labour per lm ; worktop fixing labour
m	35	60	100	labour	مصنعية تفصيل مجلس بدون قماش وإسفنج ; خياطة وتنجيد جلسة أجرة يد	majlis upholstery labour only per m ; seating making labour
m	20	35	60	labour	خياطة ستائر بالمتر بدون قماش ; أجرة تفصيل ستارة	curtain sewing labour per m ; curtain making labour
m2	80	130	210	labour	مصنعية تركيب ستركشر وزجاج واجهات ; تركيب كيرتن وول شغل يد	curtain wall installation labour ; structural glazing labour
ton	2000	3000	4600	labour	مصنعية تصنيع وتركيب حديد بالطن بدون مواد ; أجور حدادة هيكل معدني	steel fabrication & erection labour per ton ; steelwork labour
m2	12	18	28	labour	مصنعية دهان ديكور ; شغل يد دهان استوكو أو أوتشينتو	decorative paint labour only ; stucco labour
m2	8	13	21	labour	مصنعية دهان أبواب وخشب ; رش دوكو شغل يد	wood painting labour only ; duco spraying labour
m2	6	10	17	labour	مصنعية دهان حديد ; رش حديد شغل يد مع الصنفرة	steel painting labour only ; metal spray labour
m2	9	15	24	labour	مصنعية تكسير بلاط بدون ترحيل ; عمال تكسير سيراميك	tile breaking labour only ; hacking labour
m2	35	55	85	labour	مصنعية تركيب WPC ديكنج أو تكسية خارجية ; تركيب بديل خشب خارجي شغل يد	WPC decking / external cladding labour ; decking labour
m2	60	105	175	all	تبليط حمامات ومطابخ أرضيات وجدران ; كسوة حمام سيراميك وبورسلان شامل ; تركيب بلاط حمام مواد ويد	bathroom & kitchen floor and wall tiling ; wet area tiling S&F
m2	70	110	165	all	تبليط سطح الفيلا بورسلان مانع انزلاق ; بورسلان سطح مع ميول	roof porcelain tiling with falls ; roof terrace tiles
m	18	30	48	all	وزرة سطح بلاط ; نعلة سطح مع مثلث أسمنت ; زاوية شطفة السطح	roof tile skirting with fillet ; roof upstand skirting
m2	28	45	70	all	تركيب سيراميك على سيراميك بدون تكسير شامل الغراء ; لصق بلاط فوق بلاط مصنعية وغراء	tile over existing tile incl. adhesive, owner tiles ; overlay tiling
m2	35	52	78	all	تركيب بورسلان بالغراء والترويبة والبلاط على المالك ; مصنعية بورسلان مع المواد اللاصقة	porcelain laying incl. adhesive & grout, tile by owner ; fix-only with adhesive
m2	16	25	39	all	بؤج وتأسيس لياسة جدران للسيراميك ; طرطشة وأوتار قبل تلبيس الجدار	wall render backing for tiles ; tile backing plaster
each	150	260	430	all	تبليط دكة أو قعادة دش ; جلسة حمام بلك وبورسلان	tiled shower bench ; built seat with porcelain
each	450	750	1200	all	تبليط وتكسية بانيو أو جاكوزي ; كسوة حوض بانيو	tile bathtub surround ; jacuzzi apron tiling
each	90	150	250	all	رخام عتبة شباك حمام صغير ; جلسة شباك صغيرة بالحبة	small window sill each ; bathroom sill stone
each	1200	2200	4000	all	شعار رخام مدخل ووتر جت ; ميدالية رخام أرضية قص ماء	marble waterjet medallion ; entrance floor medallion
each	700	1300	2500	all	تلبيس عمود رخام أو بورسلان ; تكسية أعمدة بالحبة	column cladding stone each ; pillar cladding marble
each	2500	4500	8500	all	تكسية مدخل مصعد رخام كامل للدور ; حلق مصعد رخام أو ستانلس	lift entrance stone cladding per floor ; elevator surround
each	900	1600	2800	all	ديكور مشب أو مدفأة رخام وحجر ; تكسية مشب مجلس	fireplace surround stone cladding ; mashab cladding
each	3500	6500	12000	all	مشب مجلس كامل بناء وتكسية ومدخنة ; تفصيل مشب ووجار	traditional fireplace (wejar) complete ; majlis fireplace
each	2000	3500	6000	all	مدفأة كهربائية ديكور مع الجدار ; دفاية جدارية بخار ماء	electric decorative fireplace built-in ; water vapour fireplace
m2	500	850	1400	all	تجهيز مجلس رجال ديكور كامل بالمتر جبس ودهان وخشب وإضاءة ; ديكور مجلس	majlis decoration per m2 floor ; majlis fit-out
m2	150	250	420	all	ديكور جداري بانوهات خشب MDF مدهونة بالمتر ; بانوهات إنجليزية	MDF panel moulding walls painted ; wainscoting
m	60	100	160	all	بانوهات خشب نصف جدار بالمتر الطولي ; وينسكوتنق	half-height wainscot per m ; wood dado
m	25	45	75	all	حزام خشب حماية كراسي للجدران ; تشير ريل	chair rail wall protection ; dado rail
m	20	35	58	all	زوايا حماية جدران ستانلس أو PVC ; كورنر قارد	corner guards SS / PVC per m ; wall corner protection
each	110	180	300	all	زاوية حماية جدار ستانلس 120 سم ; كورنر جارد بالحبة	corner guard 120cm each ; SS corner protector
m2	110	185	300	all	تركيب حجر سوديج أو بديل الحجر PU ; ألواح بديل الحجر فوم صلب	PU stone panels ; faux stone wall panels
m2	120	190	300	all	جدار نباتات صناعية ; توريد وتركيب زراعة جدارية صناعية	artificial green wall ; faux plant wall
m2	45	75	120	all	طوب ديكور داخلي أحمر ; شرائح طوب قرميد جدار	brick slips decorative ; red brick tile wall
m2	90	145	230	all	توريد وتركيب قرميد أسقف ; قرميد بلاستيك أو فخار	roof clay / PVC tiles S&F ; kirmeed roofing
m	30	50	80	all	شريط لد مخفي مع المحول في بيت النور ; ليد سترب للجبس شامل البور	LED strip in cove incl. driver per m ; concealed LED strip
m	55	90	145	all	بروفايل لد ألمنيوم مخفي في الجبس أو الخشب ; لينير لايت غاطس	recessed linear LED profile per m ; aluminium LED channel
each	30	50	85	all	فتحة سبوت لايت في الجبس مع التركيب ; قص فتحة إنارة جبس	cut-out for spotlight in gypsum & fix ; downlight opening
m	160	280	460	all	جريل هواء مكيف في الجبس سلوت ; فتحة سلوت ديفيوزر بالمتر	linear slot diffuser in gypsum ; AC grille slot
m	90	150	240	all	بيت مكيف كونسيلد جبس ; علبة جبس لإخفاء دكت أو مواسير	gypsum boxing for duct / pipes per m ; bulkhead
each	400	700	1200	all	تكسية أعمدة جبس بورد ; تلبيس عمود خشب أو جبس بالحبة	column boxing gypsum each ; column casing
m2	45	70	110	all	أسقف شبك حديد ممدد ; لياسة على شبك معدني سقف معلق	metal lath & plaster ceiling ; expanded metal ceiling
m2	20	32	50	all	رش سقف أسود مكشوف مع التمديدات ; دهان سقف صناعي أسود للمحلات	spray paint exposed ceiling black ; open ceiling spray
m2	28	45	72	all	رش فوم أو ألياف عزل صوتي وحراري للسقف ; رش صوف زجاجي	sprayed insulation acoustic ceiling ; spray fibre
m2	14	23	36	all	عازل صوتي تحت الأرضيات ربل أو فوم ; طبقة عزل صوت للباركيه	acoustic underlay floor ; impact sound mat
each	1800	3000	5000	all	باب عازل للصوت استديو ; باب أكوستيك خشب	acoustic soundproof door ; studio door
each	1100	1800	2900	all	باب مخفي في الجدار بديل خشب أو دهان ; باب سري هيدن دور	concealed flush door ; hidden door
each	1300	2000	3100	all	باب خشب سحاب داخل الجدار مع السكة ; باب جرار بوكت دور	pocket sliding wooden door ; sliding door in wall
each	800	1300	2100	all	باب خشب سحاب معلق بارن دور ; باب جرار خارجي مع السكة	barn sliding door ; surface sliding door
each	250	420	680	all	سكة باب جرار مع العجلات ; مجرى باب سحاب سوفت كلوز	sliding door track & rollers ; barn door hardware
each	700	1150	1850	all	باب أوكورديون خشب أو PVC طي ; باب فاصل مطوي	accordion folding door ; concertina door
each	550	900	1500	all	باب مطبخ أو مطعم هزاز ستانلس بنافذة ; باب سوينج دبل أكشن	double-action swing door restaurant ; traffic door
each	650	1100	1900	all	باب ستانلس أو حديد صاج لغرفة خدمات ; باب حديد صاج مفرد 90x210	hollow metal service door 90x210 ; sheet steel door
each	2200	3500	5500	all	باب خشب ملكي كلاسيك حفر CNC درفتين مجلس ; باب مجلس فاخر	luxury carved double majlis door ; classic CNC double door
each	2500	4200	7000	all	باب بيفوت كبير مدخل رئيسي ألمنيوم أو خشب ; باب محوري	pivot entrance door ; pivot main door
m2	900	1400	2200	all	باب مدخل ألمنيوم وزجاج رئيسي فاخر بالمتر ; باب المنيوم ديكوري ليزر مدخل	luxury aluminium entrance door per m2 ; laser alu entrance
each	4500	7500	12500	all	باب سيارات سحاب حديد كهربائي كامل مع الموتور ; بوابة منزلقة أوتوماتيك	sliding vehicle gate w/ motor complete ; automatic sliding gate
each	2500	4000	6500	all	حاجز مواقف ذراع أوتوماتيك ; بوابة ذراع سيارات بارير	parking barrier arm ; boom barrier automatic
each	220	380	620	all	برمجة ريموت باب كراج ولوحة تحكم ; تغيير كرت بوابة كهربائية	gate control board / remote programming ; garage remote
visit	200	330	550	service	صيانة باب كراج كهربائي ; إصلاح موتور بوابة سحاب	garage door motor service visit ; gate motor repair
each	550	900	1450	all	نظام دخول باب مكتب بصمة مع قفل مغناطيسي ; أكسس كنترول باب	access control for door w/ maglock ; fingerprint entry system
each	200	330	540	all	قفل مغناطيسي باب زجاج ; مغناطيس باب 280 كيلو	magnetic lock 280kg ; maglock S&F
each	30	55	95	all	عين سحرية أو سلسال باب ; ترباس باب مع التركيب	door viewer / tower bolt ; door chain
each	18	35	65	goods	مفصلات دواليب سوفت كلوز مواد زوج ; مفصلة خزانة مواد	cabinet hinges pair supply ; soft-close hinge material
kg	10	18	32	goods	غراء خشب أو ابيض بالكيلو ; غراء نجارين	wood glue per kg ; white glue
each	10	18	30	goods	أنبوب سيليكون ; علبة سيليكون شفاف أو أبيض ; سليكون مواد	silicone tube ; sealant cartridge
m	100	170	280	all	كاونتر خشب شباك خدمة أو بار مطبخ داخلي ; رف بار مطبخ تحضيري	breakfast bar top per m ; pass-through counter
job	6500	12000	22000	all	مطبخ شقة صغير كامل تفصيل مع الرخام ; مطبخ 4 متر كامل علوي وسفلي	small flat kitchen complete ~4m ; apartment kitchen lump
job	14000	25000	45000	all	مطبخ فيلا كامل تفصيل مع السطح والإكسسوارات ; مطبخ رئيسي حرف L	villa kitchen complete w/ top ; L-shape kitchen lump
each	3500	6000	10500	all	دولاب ملابس كامل 3 متر تفصيل ; خزانة غرفة نوم 3x2.6	wardrobe 3m complete ; bedroom wardrobe each
each	900	1500	2500	all	دولاب أحذية مدخل تفصيل ; خزانة مدخل مع مراية	entrance shoe cabinet ; hallway unit
each	1500	2700	4600	all	ركن قهوة كوفي كورنر منزلي مع الرخام ; دولاب ركن القهوة	home coffee corner unit ; coffee station joinery
each	800	1400	2300	all	مكتب دراسة أطفال تفصيل مع الرفوف ; طاولة مكتب تفصيل خشب	kids study desk with shelves custom ; built-in desk
each	1800	3000	5000	all	سرير أطفال دورين تفصيل ; سرير دورين خشب	bunk bed custom ; kids double-deck bed
each	700	1200	2000	all	تسريحة تفصيل مع مراية وإضاءة ; تواليت غرفة نوم	dressing table custom ; vanity table bedroom
each	350	600	1000	goods	كمدينة أو كومودينو ; طاولة جانبية سرير زوج	bedside table ; nightstand pair
each	500	900	1600	goods	طاولة وسط صالة رخام أو زجاج ; طاولة قهوة كبيرة	coffee table living room ; centre table
each	180	350	700	goods	كرسي سفرة خشب منجد ; كراسي طعام بالحبة	dining chair upholstered ; dining chair each
each	600	1100	2000	goods	كنبة ثلاثية جاهزة ; كنب ثلاثي صالة أو انتظار جلد	three-seat sofa ; reception sofa
each	2000	3600	6500	all	كنب زاوية تفصيل L ; كنب صالة تفصيل حرف إل	custom L sofa ; tailored corner sofa
set	1800	3000	5000	goods	أثاث استقبال شركة كنب وطاولات ; طقم انتظار مكتب	reception sofa set ; office lounge set
set	2000	3500	6000	goods	أثاث خارجي راتان أربع مقاعد ; جلسة حديقة روطان	rattan outdoor set ; garden furniture
each	280	480	800	goods	منضدة مختبر أو ترولي عيادة ستانلس ; عربة طبية	medical trolley SS ; clinic cart
m	1100	1800	3000	all	كاونتر تمريض بالمتر HPL وكوريان ; نيرس ستيشن متر	nurse station per m ; HPL nursing counter
each	7500	13000	22000	goods	كرسي أسنان اقتصادي ; وحدة أسنان صينية	dental chair unit economy ; dental unit
each	200	330	540	all	حاجز سرير أو ستاند ستارة متحرك طبي ; بارافان طبي	medical folding screen ; bedside screen
m	350	560	900	all	دولاب صيدلية أدراج أدوية تفصيل بالمتر ; كاونتر صيدلية	pharmacy counter / drawers per m ; dispensing counter
m2	700	1200	2200	all	عربة أو كشك بيع مول تفصيل بالمتر المربع ; بوث معرض خشب	mall kiosk / exhibition booth joinery ; booth stand
each	9000	17000	32000	all	كشك قهوة أو فود كورت تفصيل كامل ; كيوسك مول جاهز	coffee kiosk complete ; mall kiosk turnkey
each	2300	4000	7000	goods	ماكينة خبز أو عجانة تجارية صغيرة ; عجانة مطعم 20 لتر	dough mixer commercial ; bakery mixer 20L
each	4000	7500	13000	goods	فرن بيتزا أو معجنات غاز تجاري ; فرن حجر مطعم	pizza / pastry oven commercial ; deck oven
each	1800	3000	5000	goods	قلاية غاز تجارية حوضين ; مقلاة مطعم عميقة	commercial deep fryer double ; gas fryer
each	1600	2700	4500	goods	شواية شاورما أو جريل فحم ستانلس ; سيخ شاورما غاز	shawarma machine / charcoal grill SS ; shawarma grill
each	1500	2600	4500	goods	سخان طعام باين ماري ; بوفيه تسخين ستانلس	bain marie ; food warmer counter
each	7500	12000	20000	goods	غسالة صحون تجارية مطعم هود ; غسالة أطباق استيل	commercial dishwasher hood type ; dishwasher passthrough
each	2800	4500	7500	goods	صانعة ثلج 50 كيلو ; ماكينة ثلج مطعم	ice maker 50kg ; ice machine
each	2600	4300	7200	goods	فريزر عرض أو صندوق تجميد كبير تجاري ; فريزر عمودي ستانلس	commercial upright freezer ; chest freezer large
m	3000	4800	7800	all	ثلاجة سوبرماركت مفتوحة عرض بالمتر ; ثلاجة ألبان بقالة	open multideck chiller per m ; supermarket dairy chiller
set	450	750	1250	all	مفروشات مصلى صغير سجاد ورفوف ولوحة اتجاه القبلة ; تجهيز مصلى مكتب	small prayer room fittings ; office musalla setup
m2	120	190	300	all	تأهيل مسبح إزالة بلاط وإعادة تركيب موزاييك مصنعية وترويبة دون الموزايك ; ترميم بلاط مسبح	pool retile excl. mosaic ; pool tile refurbishment
m2	14	24	40	all	غسيل وتنظيف بلاط مسبح بالأحماض ; تنظيف مسبح من الترسبات	acid wash pool tiles ; pool tile descaling
each	600	950	1500	all	سلم مسبح ستانلس 3 درجات ; توريد وتركيب سلم مسبح	pool ladder SS 3 steps ; swimming pool ladder
m2	20	34	56	all	معالجة تصدعات وتمليس جدران قديمة كاملة قبل الدهان شامل الشاش ; تجديد جدران بيت قديم معجون كامل	full wall rehab with mesh & skim before paint ; old house walls refinishing
job	4500	8000	14000	all	دهان شقة كاملة ثلاث غرف وصالة مواد ويد ; بوية شقة كاملة مقطوعية	paint whole flat 3BR lump sum ; apartment repaint
job	15000	26000	44000	all	دهان فيلا داخلي وخارجي كامل ; بوية فلة كاملة مقطوعية مواد وعمالة	paint whole villa inside & out ; villa painting lump sum
job	7000	13000	23000	labour	دهان فيلا كاملة أجرة يد بدون مواد ; مصنعية بوية فلة مقطوعية	villa painting labour only lump ; paint villa labour
m	110	180	290	all	مطب صناعي مطاط للسيارات بالمتر ; توريد وتركيب مطب ربل	rubber speed hump per m ; speed bump S&F
each	75	125	200	all	مصد توقف سيارات مطاط ; ويل ستوبر مواقف	rubber wheel stopper each ; car stop
each	150	260	430	all	عمود حماية حديد مواقف ; بولارد أصفر مع التثبيت	steel bollard S&F ; parking bollard
each	180	300	500	all	لوحة مرورية أو إرشادية خارجية مع العمود ; لوحة موقف معاقين	traffic / parking sign with post ; disabled parking sign
each	45	75	125	all	حامي زاوية ربل مواقف القبو ; كورنر ربل أصفر أسود	rubber corner guard parking ; basement column protector
each	200	330	540	all	مقبض مساعدة ذوي الإعاقة ستانلس للحمام ; مسكة معاقين قابلة للطي	grab bar disabled toilet ; folding grab rail
each	1000	1800	3000	all	منحدر ذوي إعاقة حديد أو بلاط مع الدرابزين ; رمب معاقين مدخل محل	accessible ramp shop entrance ; wheelchair ramp
m2	90	150	240	all	بلاط إرشاد للمكفوفين ; بلاط تاكتايل مواد وتركيب	tactile paving tiles ; blind guidance tiles
m2	280	450	720	all	مشربية خشب أو WPC للواجهة والنوافذ ; ستار مشربيات	mashrabiya timber / WPC screen per m2 ; lattice screen
m	130	230	390	all	جسور خشب ديكور بالسقف ; عوارض خشب بديل سقف بالمتر	decorative ceiling beams per m ; faux wood beams
m2	280	450	750	all	سقف خشب طبيعي أو قشرة ديكور مجلس ; تجليد سقف خشب	timber veneer ceiling panelling ; wood ceiling
m2	550	950	1700	all	خشبة مسرح مدرسة أو قاعة بالمتر مع الموكيت ; منصة قاعة خشب	stage platform per m2 ; timber stage hall
each	1000	1800	3200	goods	منصة إلقاء خشب أو أكريليك ; بوديوم قاعة	podium lectern ; speech stand
each	450	800	1400	goods	كرسي قاعة أو مسرح ثابت ; كرسي أوديتوريوم منجد	auditorium chair fixed ; theatre seat
each	120	210	350	all	لوحة إعلانات فلين مدرسة 90x120 ; سبورة إعلانات جدارية	notice board 90x120 ; cork board
m2	170	280	450	all	مرايا صالات رياضية مع الغراء والحماية ; مراية نادي كبيرة	gym mirrors safety-backed ; large studio mirrors
m2	60	95	150	all	أرضيات PVC متداخلة كليك للكراج ; بلاط بلاستيك كراج	PVC interlocking garage tiles ; plastic tiles floor
m2	60	100	160	all	دواسة مدخل ألمنيوم غاطسة أو موكيت تنظيف ; ماتة مدخل اقتصادية	entrance matting ; carpet entrance mat
m2	650	1050	1700	all	دواسة مدخل ألمنيوم شرائح غاطسة مع الإطار ; انترنس مات ألمنيوم	recessed aluminium entrance mat with frame ; barrier mat aluminium
m	45	75	125	all	فاصل تمدد أرضيات ألمنيوم ; غطاء فاصل تمدد جدران وأرضيات	expansion joint cover per m ; movement joint profile
m	12	20	34	all	قص وتعبئة فواصل تمدد بالسيلانت ; مادة مرنة للفواصل	cut & seal joints with sealant ; joint sealant PU
m2	6	10	17	all	وجه برايمر لاصق قبل البلاط ; بونديت تجهيز سطح للبلاط	bonding primer & surface prep ; grip primer before tiling
m2	90	150	240	all	توريد وتركيب بلاط سيراميك أو بورسلان درج ومداخل خارجية خشن ; تبليط مدخل خارجي	external entrance & steps tiling anti-slip ; porch tiling
m2	220	360	580	all	توريد وتركيب كوارتز أرضيات أو جدران ; ألواح كوارتز صناعي	quartz floor / wall slabs ; engineered quartz cladding
m2	190	300	480	all	ترافرتينو أرضيات أو جدران ; توريد وتركيب حجر ترافنتينو طبيعي	travertine supply & install ; travertine cladding
m2	180	280	440	all	فليكسي ستون حجر مرن للجدران ; حجر مرن طين MCM	flexible stone MCM cladding ; flexi clay stone
m2	55	85	130	all	زوايا تثبيت ميكانيكي ستانلس لتكسية الحجر ; إضافة تثبيت ميكانيكي للرخام والحجر	stainless anchors mechanical fixing for stone ; stone fixing angles
each	400	650	1050	all	نافذة حمام UPVC قلاب ; شباك حمام يو بي في سي	UPVC bathroom window ; uPVC tilt window small
m2	500	780	1200	all	نوافذ ألمنيوم مفصلي تركي وقلاب دبل جلاس ; شباك تيلت اند تيرن	tilt & turn aluminium windows ; casement double glazed
m2	320	470	700	all	نافذة ثابتة ألمنيوم دبل جلاس ; زجاج ثابت فيكس	fixed aluminium window double glazed ; fixed glazing alu
each	3500	6000	10000	all	نافذة خدمة سحاب محل أو درايف ثرو ; شباك طلبات درايف	drive-thru service window ; serving hatch window
m2	260	420	650	all	تغطية بلكونة زجاج سحاب ; إغلاق شرفة ألمنيوم وزجاج	balcony enclosure aluminium & glass ; terrace glazing
each	80	150	260	all	تغيير مقبض أو قفل نافذة ألمنيوم ; مسكة شباك المنيوم	window handle / lock replace ; aluminium latch
m	10	17	28	all	تغيير ربل نوافذ وأبواب ألمنيوم ; فرشة عازلة للغبار	window gasket / brush replacement per m ; dust seal
each	200	340	560	all	تغيير زجاج دبل لنافذة صغيرة ; استبدال لوح زجاج مكسور	replace broken glass pane ; DGU replacement small
visit	120	200	350	service	قص وتركيب زجاج مكسور مشوار ; زيارة قزاز	glazier call-out ; broken glass visit
m	120	200	330	all	درابزين حديد بسيط مواسير ; دربزين سطح أو درج خدمة	plain steel pipe railing ; service stair handrail
each	180	300	490	all	ترميم درابزين لحام ودهان ; إصلاح دربزين مرتخي	railing repair weld & paint ; loose handrail fix
each	1600	2800	4800	all	سلم علية متحرك قابل للطي ; سلم سحب سقف	attic folding ladder ; loft ladder
each	900	1600	2800	all	خزانة غسالة ونشافة تفصيل ; دولاب غسيل ألمنيوم	laundry unit for washer/dryer ; laundry cabinet
m	700	1150	1800	all	دواليب غرفة غسيل وخدمة بالمتر ; خزائن غسيل علوي وسفلي	laundry room cabinets per lm ; utility cabinets
m	700	1100	1700	all	مطبخ تحضيري بوفيه مكتب بالمتر ; بنتري تفصيل علوي وسفلي اقتصادي	office pantry cabinets per lm ; kitchenette joinery
m2	450	700	1080	all	خزائن مكتب خلفية مدير تفصيل ; مكتبة ملفات خشب	office back cabinet wood per m2 ; credenza joinery
each	950	1700	3000	all	باب زجاج مكتب مع الإطار والقفل ; باب قاطع زجاجي بروفايل ألمنيوم أسود	office glass door with frame & lock ; framed glass office door
m2	55	90	150	all	ستيكر تعتيم شعارات على قواطع الزجاج ; فروستد مطبوع بشعار	printed frosted film on partitions ; branded glass manifestation
m2	9	15	24	all	تركيب شبك ألياف ومعجون على وصلات السمنت بورد والجبس ; معالجة فواصل جبس قبل الدهان	board joint treatment tape & compound ; gypsum joint finish whole surface
m	4	7	11	all	معالجة فواصل الجبس بالشاش والمعجون بالمتر ; شريط فواصل	gypsum joint taping per m ; board joint tape
m2	15	23	36	all	دهان أسقف وجدران جبس بورد معجون ثلاثة أوجه وبوية ; بوية جبس جديدة كاملة	paint new gypsum board putty & 3 coats ; gypsum painting full
m2	14	22	34	all	دهان أدراج ومداخل عمارة ; بوية درج عمارة بلاستيك مع المعجون	stairwell painting ; building staircase paint
m2	12	19	30	all	دهان سور خارجي من الداخل والخارج ; بوية أسوار وملاحق	boundary wall painting ; fence wall paint
m2	11	18	28	all	دهان عازل حراري عاكس للسطح ; بوية سطح بيضاء عاكسة	heat-reflective roof coating ; white roof paint
m2	18	28	44	all	دهان سبورة أو مغناطيسي للجدران ; بوية سبورة طباشير	chalkboard / magnetic paint ; blackboard paint
m2	12	20	32	all	دهان بخاخ ملعب خطوط وأكريليك طبقة ; دهان مسارات ألوان أرضية مستودع	floor lane colour coating ; warehouse walkway paint
m2	45	70	110	all	أرضية ملعب أكريليك ملون مع التخطيط ; دهان ملاعب تنس وسلة	acrylic sports court coating ; tennis/basketball court paint
each	60	100	170	service	معاينة ورفع مقاسات نجارة أو ألمنيوم ; رفع مقاس ستائر ومطابخ	site measurement visit joinery ; survey for measurements
job	700	1200	2200	service	تصميم مطبخ أو دولاب ثري دي ; رسم ورش شوب دروينق نجارة	kitchen/wardrobe 3D design ; joinery shop drawings
job	1500	2800	5000	service	تصميم هوية ولوحة وواجهة محل ; تصميم واجهة محل ثري دي	shop facade 3D design ; storefront design
job	3000	5500	9500	service	تصميم ديكور محل أو كافيه صغير كامل ; تصميم داخلي محل 60 متر	interior design small shop / cafe ; cafe design package
job	800	1500	2700	service	رخصة ترميم أو ديكور محل من بلدي مع المكتب الهندسي ; تصريح ترميم	renovation / fit-out permit processing ; Balady restoration permit
job	600	1000	1800	service	تقرير دفاع مدني سلامة محل صغير ; شهادة سلامة منشأة	civil defence safety report small shop ; safety certificate
job	500	900	1600	all	عينة غرفة موك أب دهان وبلاط للاعتماد ; تجهيز عينات تشطيب	mock-up samples for approval ; finishing mock-up
job	1200	2300	4200	all	تجهيز موقع وحماية ونقل مواد فت اوت محل صغير ; أعمال تمهيدية للديكور	fit-out preliminaries small shop ; site setup & protection
job	700	1300	2400	all	سواتر مؤقتة للمول هوردنق مع الاستيكر محل صغير ; قاطع مؤقت واجهة محل	mall hoarding with sticker small unit ; temporary shopfront hoarding
m2	70	115	180	all	هوردنق جبس أو خشب مؤقت بالمتر ; سياج مؤقت صاج للموقع	temporary hoarding per m2 ; site hoarding
month	4500	6500	9500	service	مهندس موقع تشطيبات شهري ; راتب مشرف موقع ديكور	site engineer monthly finishing ; fit-out supervisor month
m2	35	55	85	labour	مصنعية تركيب جرانيت أرضيات ; تركيب قرانيت شغل يد	labour only granite laying ; granite floor fixing labour
m2	14	22	35	labour	جلي رخام أجرة يد ومكينة ; مصنعية جلي بلاط	marble polishing labour & machine ; grinding labour only
m	6	10	16	labour	مصنعية نعلات رخام ; تركيب نعلة رخام شغل يد	marble skirting labour ; labour only stone skirting
m	18	30	48	labour	مصنعية جلسات شبابيك رخام ; تركيب عتبة شغل يد بالمتر	window sill fixing labour ; sill labour only
m	45	65	100	goods	درج رخام قائمة ونائمة توريد فقط بالمتر ; رخام درج عماني مواد	marble stair tread & riser supply only ; step stone material
m	9	14	23	goods	نعلات بورسلان توريد فقط ; نعلة بورسلان مواد مقصوصة	porcelain skirting supply only ; skirting tile material
m	12	20	33	goods	نعلات MDF أو PVC توريد فقط ; نعلة باركيه مواد	MDF / PVC skirting supply only ; parquet skirting material
m2	22	35	55	labour	مصنعية ترافرتينو وحجر داخلي ; تركيب حجر صناعي شغل يد	artificial stone fixing labour ; cultured stone labour
m2	9	14	22	labour	مصنعية انترلوك فرش رمل وتسوية فقط ; فك وإعادة انترلوك مساحات كبيرة	paver bedding labour ; lift and re-lay interlock large areas
m2	55	85	130	labour	مصنعية ميكروسمنت ; تنفيذ مايكروسمنت شغل يد	microcement labour ; micro-topping application labour
m2	70	110	170	labour	مصنعية تركيب HPL أو خشب جدران ; تجليد جدران خشب شغل يد	wood / HPL wall cladding labour ; panelling labour
m2	22	35	55	labour	مصنعية تركيب سمنت بورد ; قواطع سمنتبورد شغل يد	cement board labour ; labour only fibre cement partition
m	10	16	26	labour	مصنعية بيت نور أو بيت ستارة جبس ; كوف جبس شغل يد بالمتر	gypsum cove / curtain box labour per m ; light trough labour
m2	35	60	100	labour	مصنعية ديكور جبس جدار تلفزيون ; تصميم جبس شغل يد	gypsum feature wall labour ; TV wall labour
m2	40	65	105	labour	مصنعية سقف ألمنيوم أو خشب بديل ; تركيب شرائح سقف شغل يد	metal / WPC ceiling labour ; linear ceiling fixing labour
each	180	300	480	labour	مصنعية تركيب باب زجاج سيكوريت مع المكينة ; تركيب باب محل زجاج شغل يد	frameless door install labour ; securit door fitting labour
each	100	160	260	labour	مصنعية تركيب باب WPC أو ألمنيوم ; تركيب باب حمام شغل يد	WPC / aluminium door fitting labour ; bathroom door install labour
each	350	600	1000	labour	تركيب موتور باب كراج أو بوابة شغل يد ; أجرة تركيب محرك بوابة	gate motor installation labour ; garage motor fitting labour
m2	55	90	145	labour	مصنعية تركيب باب رول ; تركيب شتر محل شغل يد	rolling shutter install labour ; shutter fitting labour
each	100	170	280	labour	تركيب قفل ذكي شغل يد ; أجرة تركيب كيلون بصمة	smart lock fitting labour ; digital lock install
each	60	100	170	labour	تركيب مراية حمام مع إضاءة شغل يد ; تعليق مرآة	mirror fixing labour ; hang LED mirror
m2	40	65	105	labour	مصنعية تركيب زجاج ومرايا بالمتر ; تركيب مرايا جدار شغل يد	glass & mirror fixing labour ; mirror install labour per m2
each	130	210	340	labour	تركيب فانيتي مغسلة مع التوصيل شغل يد ; أجرة تركيب دولاب مغسلة	vanity install labour ; fit basin cabinet labour
each	45	80	135	labour	تعليق شاشة تلفزيون على الجدار ; تركيب حامل شاشة أو رفوف شغل يد	TV wall mount labour ; shelf / TV bracket fitting
m	160	260	420	labour	مصنعية تصنيع مطبخ خشب بالمتر بدون مواد ; نجار مطابخ شغل يد	kitchen making labour per lm ; kitchen joiner labour only
m	280	450	720	labour	تصنيع كاونتر محل مصنعية بالمتر ; نجارة كونتر شغل يد	counter making labour per m ; shop counter labour
m2	130	220	360	labour	تركيب لوحة محل وحروف شغل يد مع الرافعة ; أجرة تركيب لوحة	sign installation labour with lift per m2 ; signboard fixing labour
m	220	360	580	labour	تركيب هود ستانلس ودكت شغل يد ; أجرة تركيب شفاط مطعم بالمتر	hood installation labour per m ; commercial hood fitting
m2	45	75	125	labour	تركيب ألواح غرفة تبريد شغل يد ; مصنعية ساندوتش بانل	cold room panel install labour ; sandwich panel fixing labour
day	270	420	650	labour	يومية فني مع عامل تركيب أثاث وفك ; طقم عمال نقل يوم بدون سيارة	moving crew day labour ; installer & helper day
day	250	380	580	labour	يومية معلم رخام ; أجرة معلم حجر باليوم	marble mason day rate ; stone fixer daily wage
month	3200	4500	6500	labour	راتب فني تشطيبات شهري ايجار عمالة ; تأجير معلم شهري	finishing craftsman monthly hire ; manpower supply tradesman
month	2200	2900	3900	labour	عامل إنشاءات شهري تأجير عمالة ; عامل عادي شهر	general labour monthly hire ; manpower helper monthly
m2	180	290	460	goods	نوافذ ألمنيوم توريد تصنيع ورشة فقط بالمتر ; قطاعات المنيوم مع الزجاج بدون تركيب	aluminium windows ex-factory per m2 ; alu window supply only
m	180	300	480	goods	درابزين ستانلس أو زجاج توريد فقط ; دربزين جاهز مواد بالمتر	railing supply only per m ; balustrade material
m	750	1250	2000	goods	خزائن مطبخ توريد فقط بدون تركيب بالمتر ; مطبخ جاهز بالمتر مواد	kitchen cabinets supply only per lm ; flat-pack kitchen
m2	300	480	760	goods	سطح كوارتز لوح مواد بالمتر ; كوارتز توريد بدون قص وتركيب	quartz slab supply only ; quartz material per m2
m	45	85	160	goods	قماش ستائر بالمتر ; قماش تنجيد مجلس بالمتر	curtain / upholstery fabric per m ; fabric material
each	60	110	190	goods	إسفنج مجلس لوح مضغوط 100x200 ; إسفنج تنجيد كثافة عالية	high-density foam slab 100x200 ; upholstery sponge
m2	40	65	105	goods	زيبرا أو رول ستائر توريد فقط ; ستارة رول مواد بالمتر	roller / zebra blinds supply only ; blinds material
each	850	1400	2200	goods	موتور باب كراج توريد فقط اقتصادي ; محرك بوابة سحاب مواد	sliding gate motor supply only ; garage motor material
each	180	330	600	goods	قفل بصمة ذكي توريد فقط ; سمارت لوك مواد	smart lock supply only ; fingerprint lock material
each	85	140	230	goods	كلوزر باب توريد فقط ; ذراع باب هيدروليك مواد	door closer supply only ; hydraulic closer material
m2	60	95	150	goods	بديل رخام مواد بالمتر ; ألواح UV توريد فقط بالمتر	UV marble panels supply only per m2 ; PVC marble material
m2	11	18	30	goods	عشب صناعي أو موكيت مؤقت توريد فقط ; نجيلة صناعية مواد اقتصادي	artificial grass economy supply only ; turf material
kg	9	15	25	goods	ايبوكسي ترويبة أو لاصق بالكيلو اقتصادي ; مادة ايبوكسي لاصق كيلو	epoxy adhesive per kg ; epoxy grout per kg
litre	9	16	28	goods	دهان داخلي باللتر ; بوية باللتر	paint per litre ; emulsion litre
litre	12	20	34	goods	ورنيش أو سيلر خشب باللتر ; لكر خشب لتر	wood varnish per litre ; lacquer litre
roll	18	30	50	goods	رول شبك فايبر جلاس للمعجون واللياسة ; رول شاش فواصل	fibreglass mesh roll ; joint mesh roll
roll	70	120	200	goods	رول نايلون حماية أرضيات ; رول كرتون مضلع حماية	protection film roll ; corrugated cardboard roll
bag	9	14	22	goods	كيس جبس 25 كيلو ; شكارة جبس بلدي	gypsum plaster bag 25kg ; plaster of paris bag
bag	16	25	40	goods	كيس معجون فواصل جبس بورد 20 كيلو ; جوينت كمباوند كيس	joint compound bag 20kg ; gypsum filler bag
m2	420	620	900	all	واجهة زجاج سيكوريت 12 مم ; واجهة محل زجاج سيكوريت ; توريد وتركيب واجهة محل زجاجية مع الأكسسوار	Tempered glass shopfront 12 mm ; frameless glass storefront
point	75	120	190	all	توريد وتنفيذ نقطة كهرباء شاملة المواسير والأسلاك والعلبة ; نقطة كهرباء مع المواد ; تأسيس وتشطيب نقطة كهرباء	Supply and install electrical point incl. conduit, wire and box ; electrical point with material
point	22	38	65	labour	مصنعية نقطة كهرباء تأسيس وتشطيب ; نقطة كهرباء شغل يد بدون مواد ; أجور يد نقطة كهرباء	Electrical point labour only, first and second fix ; elec point manpower only
point	15	25	40	labour	تأسيس نقطة كهرباء مصنعية ; تأسيس كهرباء للنقطة شغل يد ; تكسير وتمديد مواسير وعلب للنقطة	Electrical first fix per point, labour only ; rough-in point labour
point	10	16	28	labour	تشطيب نقطة كهرباء مصنعية ; تركيب أفياش ومفاتيح للنقطة شغل يد ; تركيب فيش فقط	Electrical second fix per point, labour only ; fixing sockets and switches labour
point	50	75	120	all	تأسيس نقطة كهرباء بالمواد مواسير وعلب وأسلاك ; تأسيس كهرباء نقطة شامل المواد	First fix electrical point with conduit, box and wire ; rough-in elec point with material
m2	30	45	70	labour	مصنعية كهرباء فيلا تأسيس وتشطيب بالمتر المربع ; كهرباء فيلا شغل يد بالمتر ; أجور كهربائي للمتر المسطح	Villa electrical works labour per m2 built area ; electrical labour per sqm first and second fix
m2	18	28	42	labour	تأسيس كهرباء بالمتر المربع مصنعية ; تأسيس كهرباء عظم شغل يد	Electrical first fix per m2 labour only ; elec rough-in per sqm
m2	110	170	270	all	توريد وتنفيذ أعمال الكهرباء للفيلا كاملة بالمتر المربع ; كهرباء بالمواد بالمتر المسطح	Complete electrical works per m2 of built area, supply and install ; electrical works with material per sqm
point	75	115	175	all	توريد وتركيب فيش كهرباء 13 أمبير مفرد مع التمديد ; نقطة فيش 13 أمبير ; بلك كهرباء مفرد شامل الأسلاك	13A single socket outlet point with wiring ; single power socket point
point	90	135	200	all	توريد وتركيب فيش مزدوج 13 أمبير مع التمديد ; نقطة بلك دبل ; فيش توأم	13A twin socket outlet point complete ; double socket point with wiring
point	70	105	165	all	توريد وتركيب نقطة إنارة سقفية مع المفتاح والأسلاك ; نقطة إضاءة شامل التمديد ; نقطة لمبة	Lighting point complete with switch and wiring ; light point supply and install
point	150	220	340	all	نقطة مكيف سبليت 20 أمبير مع سلك 4 مم وقاطع ; توريد وتنفيذ نقطة تكييف ; نقطة كهرباء مكيف	A/C power point 20A with 4mm2 wire ; split AC electrical point
point	150	230	350	all	نقطة سخان 20 أمبير مع مفتاح دبل بول ; توريد وتنفيذ نقطة كهرباء سخان ; فيش سخان	Water heater point 20A DP switch with wiring ; heater electrical point
point	220	330	500	all	نقطة فرن كهربائي 45 أمبير مع كيبل 6 مم ; نقطة طباخ كهرباء ; مفتاح فرن 45 أمبير	Cooker point 45A with 6mm2 cable ; electric oven point
each	18	32	60	all	توريد وتركيب مفتاح إنارة مفرد ; مفتاح لمبة خط واحد ; سويتش مفرد	Light switch 1 gang supply and fix ; single switch
each	8	15	32	goods	مفتاح إنارة مفرد بدون تركيب ; مفتاح لمبة توريد فقط	1 gang light switch supply only ; single switch material
each	12	22	45	goods	فيش كهرباء 13 أمبير توريد فقط ; بلك 13 أمبير مفرد مواد	13A socket outlet supply only ; power socket material
each	25	45	80	all	توريد وتركيب فيش 13 أمبير ماركة شنايدر أو ليجراند على تأسيس قائم ; تغيير فيش كهرباء ; استبدال بلك	13A socket replace on existing box (Schneider/Legrand) ; change socket outlet
each	35	60	110	all	توريد وتركيب فيش خارجي مقاوم للماء IP55 ; فيش خارجي بغطاء ; بلك حوش ضد الماء	Weatherproof socket IP55 supply and fix ; outdoor socket with cover
each	50	85	150	all	توريد وتركيب ديمر إنارة ; مفتاح ديمر ; مخفت إضاءة	Dimmer switch supply and install ; light dimmer
each	180	320	600	all	توريد وتركيب فيش أرضي منبثق نحاس ; فلور بوكس ; علبة أرضية كهرباء وداتا	Pop-up floor box with power and data ; floor socket box
m	2.2	3.2	4.8	all	تمديد سلك نحاس مفرد 2.5 مم داخل المواسير ; سحب سلك 2.5 ملم	2.5mm2 single core wire pulled in conduit ; pull 2.5 mm wire
roll	105	150	200	goods	لفة سلك 1.5 مم نحاس الرياض أو الفنار 91 متر ; ربطة سلك 1.5 ملم	1.5mm2 copper wire roll 100 yd (Riyadh Cables/Alfanar) ; 1.5 mm wire coil
roll	165	215	280	goods	لفة سلك 2.5 مم نحاس كابلات الرياض ; ربطة سلك 2.5 ملم	2.5mm2 copper wire roll 100 yd ; 2.5 mm wire coil
roll	260	335	430	goods	لفة سلك 4 مم نحاس ; ربطة سلك 4 ملم كابلات الرياض	4mm2 copper wire roll 100 yd ; 4 mm wire coil
roll	380	490	620	goods	لفة سلك 6 مم نحاس ; ربطة سلك 6 ملم	6mm2 copper wire roll 100 yd ; 6 mm wire coil
roll	660	830	1050	goods	لفة سلك 10 مم نحاس ; ربطة سلك 10 ملم	10mm2 copper wire roll 100 yd ; 10 mm wire coil
m	3.5	5	7.5	all	تمديد سلك نحاس 4 مم ; سحب سلك 4 ملم داخل مواسير	4mm2 single core wire installed ; pull 4 mm wire
m	5	7	10.5	all	تمديد سلك نحاس 6 مم ; سحب سلك 6 ملم	6mm2 single core wire installed ; 6 mm wire laid
m	24	34	48	all	توريد وتمديد كيبل نحاس 4×6 مم ; كابل 4*6 XLPE	4x6mm2 Cu XLPE/PVC cable supply and lay ; 4C 6 sqmm cable
m	36	50	70	all	توريد وتمديد كيبل نحاس 4×10 مم ; كيبل 4*10	4x10mm2 Cu cable supply and lay ; 4C 10 sqmm cable
m	52	72	100	all	توريد وتمديد كيبل نحاس 4×16 مم XLPE ; كيبل 4*16 ; كابل تغذية 16 ملم	4x16mm2 Cu XLPE cable supply and lay ; 4C 16 sqmm feeder
m	78	108	148	all	توريد وتمديد كيبل نحاس 4×25 مم ; كيبل 4*25	4x25mm2 Cu XLPE cable supply and lay ; 4C 25 sqmm cable
m	102	145	195	all	توريد وتمديد كيبل نحاس 4×35 مم ; كيبل 4*35 ; كابل رئيسي 35 ملم	4x35mm2 Cu XLPE cable supply and lay ; 4C 35 sqmm main cable
m	140	195	265	all	توريد وتمديد كيبل نحاس 4×50 مم ; كيبل 4*50	4x50mm2 Cu XLPE cable supply and lay ; 4C 50 sqmm cable
m	195	275	370	all	توريد وتمديد كيبل نحاس 4×70 مم ; كيبل 4*70 ; كابل رئيسي للفيلا 70 ملم	4x70mm2 Cu XLPE cable supply and lay ; 4C 70 sqmm main feeder
m	265	370	500	all	توريد وتمديد كيبل نحاس 4×95 مم ; كيبل 4*95	4x95mm2 Cu XLPE cable supply and lay ; 4C 95 sqmm cable
m	335	465	630	all	توريد وتمديد كيبل نحاس 4×120 مم ; كيبل 4*120	4x120mm2 Cu XLPE cable supply and lay ; 4C 120 sqmm cable
m	510	700	960	all	توريد وتمديد كيبل نحاس 4×185 مم ; كيبل 4*185	4x185mm2 Cu XLPE cable supply and lay ; 4C 185 sqmm cable
m	45	62	85	goods	كيبل نحاس 4×16 مم توريد فقط ; كيبل 4*16 بدون تمديد	4x16mm2 copper cable supply only ; 4C 16 cable material
m	90	125	165	goods	كيبل نحاس 4×35 مم توريد فقط ; كيبل 4*35 مواد	4x35mm2 copper cable supply only ; 4C 35 material
m	180	245	325	goods	كيبل نحاس 4×70 مم توريد فقط ; كيبل 4*70 مواد	4x70mm2 copper cable supply only ; 4C 70 material
m	40	120	420	all	توريد وتمديد كيبل رئيسي من العداد إلى الطبلون ; كابل تغذية رئيسي	Main feeder cable from meter to panel, supply and lay ; main power cable
m	8	15	30	labour	تمديد كيبل كهرباء رئيسي شغل يد ; سحب كيبل مصنعية	Laying power cable labour only ; cable pulling labour
m	9	14	22	all	توريد وتمديد كيبل 3×2.5 مم مرن للحديقة أو المكيف ; كيبل 3*2.5	3x2.5mm2 flexible cable installed ; 3C 2.5 cable
m	14	20	30	all	توريد وتمديد كيبل 3×4 مم ; كيبل 3*4 للمكيف	3x4mm2 cable installed ; 3C 4 sqmm cable for AC
m	19	28	42	all	توريد وتمديد كيبل 3×6 مم ; كيبل 3*6	3x6mm2 cable installed ; 3C 6 sqmm
each	55	95	160	all	توريد وتركيب جلاند ونهايات كيبل ; ترامل وكوس نهاية كابل ; عمل راس كيبل	Cable termination with gland and lugs ; cable end termination
each	350	650	1200	all	وصلة كيبل أرضي جوينت ; عمل وصلة كابل منخفض الجهد	LV cable straight joint kit installed ; underground cable joint
each	500	800	1250	all	توريد وتركيب طبلون كهرباء 12 خط مع القواطع ; طبلون فرعي 12 واي	12-way distribution board with MCBs, supply and install ; sub DB 12 way
each	800	1250	1900	all	توريد وتركيب طبلون كهرباء 18 خط 3 فاز مع القواطع ; طبلون 18 واي	18-way TPN distribution board with breakers ; DB 18 way
each	1050	1600	2400	all	توريد وتركيب طبلون كهرباء 24 خط 100 أمبير مع القواطع ; طبلون 24 واي	24-way distribution board 100A with breakers ; DB 24 way
each	1300	2000	3000	all	توريد وتركيب طبلون كهرباء 36 خط 3 فاز مع القواطع ; طبلون 36 واي	36-way TPN distribution board with breakers ; DB 36 way
each	1600	2500	3800	all	توريد وتركيب طبلون كهرباء 42 أو 48 خط مع القواطع ; طبلون 48 واي	42/48-way distribution board with breakers ; DB 48 way
each	600	1500	3600	all	توريد وتركيب طبلون كهرباء فرعي مع القواطع ; لوحة توزيع فرعية ; طبلون دور	Sub distribution board with breakers, supply and install ; floor DB
each	2800	4500	7500	all	توريد وتركيب لوحة كهرباء رئيسية 200 أمبير ; طبلون رئيسي MDB 200	Main distribution board 200A ; MDB 200 amp
each	4500	7500	12500	all	توريد وتركيب لوحة رئيسية 400 أمبير ; طبلون عمومي 400 أمبير	Main distribution board 400A ; MDB 400 amp
each	10000	17000	28000	all	توريد وتركيب لوحة رئيسية 800 أمبير ; MDB 800	Main distribution board 800A ; MDB 800 amp
each	2800	6500	20000	all	توريد وتركيب لوحة التوزيع الرئيسية ; طبلون رئيسي للفيلا ; لوحة عمومية	Main distribution board supply and install ; villa main panel
each	150	250	420	labour	تركيب طبلون كهرباء مصنعية ; تقفيل وتوصيل طبلون شغل يد	Install and wire DB, labour only ; panel dressing labour
each	25	45	80	all	توريد وتركيب قاطع كهرباء مفرد 20 أمبير ; قاطع فرعي 1 بول ; بريكر مفرد	MCB single pole 20A supply and fit ; breaker 1P
each	85	140	220	all	توريد وتركيب قاطع ثلاثي 32-63 أمبير ; قاطع 3 فاز ; بريكر ثلاثي	MCB triple pole 32-63A supply and fit ; 3P breaker
each	260	420	680	all	توريد وتركيب قاطع رئيسي 100 أمبير MCCB ; قاطع عمومي 100 أمبير	MCCB 100A supply and fit ; main breaker 100 amp
each	550	900	1500	all	توريد وتركيب قاطع رئيسي 200 أمبير MCCB ; قاطع 200 أمبير	MCCB 200A supply and fit ; main breaker 200A
each	1300	2100	3400	all	توريد وتركيب قاطع 400 أمبير MCCB ; بريكر رئيسي 400 أمبير	MCCB 400A supply and fit ; breaker 400 amp
each	150	260	420	all	توريد وتركيب قاطع حماية من التسرب الأرضي RCCB ; قاطع تسريب 30 ملي أمبير ; قاطع حماية حمامات	RCCB 30mA earth leakage breaker ; ELCB supply and fit
each	160	320	650	all	توريد وتركيب جهاز حماية من ارتفاع الجهد SPD ; حماية فولت ; مانع صواعق للطبلون	Surge protection device in DB ; voltage protector SPD
each	900	1500	2500	all	توريد وتركيب نظام تأريض بئر وقضيب نحاس ; بئر أرضي ارثنج ; عمل أرضي للفيلا	Earth pit with copper rod and clamp ; earthing pit complete
each	160	260	420	all	توريد ودق قضيب تأريض نحاس 1.2-1.8 م ; سيخ أرضي	Copper earth rod driven with clamp ; ground rod
job	1800	3200	5800	all	نظام تأريض كامل للفيلا ; أعمال الأرضي للفيلا ; ارثنج كامل	Complete villa earthing system ; grounding system for villa
m	22	35	55	all	توريد وتمديد سلك نحاس عاري 35 مم للتأريض ; موصل أرضي نحاس	Bare copper earth conductor 35mm2 ; ground wire 35 mm
job	250	450	800	service	قياس مقاومة التأريض مع تقرير ; فحص الأرضي	Earth resistance test and report ; earthing test
m	5	8	13	all	توريد وتمديد ماسورة كهرباء PVC 20 مم ; مواسير كهرباء 20 ملم داخل الجدار ; لي كهرباء 20	PVC conduit 20mm installed ; 20 mm electrical pipe
m	6.5	10	16	all	توريد وتمديد ماسورة كهرباء PVC 25 مم ; ماسورة كهرباء بوصة	PVC conduit 25mm installed ; 25 mm electrical conduit
m	15	24	36	all	توريد وتمديد ماسورة PVC 50 مم للكيابل ; ماسورة كيبل 2 بوصة	PVC duct 50mm for cables ; 2 inch cable duct
m	24	38	58	all	توريد وتمديد ماسورة PVC 110 مم للكيبل الرئيسي ; ماسورة كيبل 4 بوصة	PVC duct 110mm for main cable ; 4 inch cable duct
m	22	34	52	all	توريد وتركيب مواسير EMT مجلفنة 20-25 مم ظاهرة ; مواسير حديد كهرباء	EMT galvanized conduit surface mounted ; GI conduit 20/25
m	50	80	125	all	توريد وتركيب حامل كيابل كيبل تري 200 مم ; كيبل تراي 20 سم	Cable tray 200mm galvanized with supports ; cable tray 20 cm
m	70	110	170	all	توريد وتركيب كيبل تري 300 مم مجلفن ; حوامل كيابل 30 سم	Cable tray 300mm galvanized with supports ; cable tray 30 cm
m	95	150	230	all	توريد وتركيب سلم كيابل 400-500 مم ; كيبل لادر	Cable ladder 400-500mm ; cable ladder
m	35	55	90	all	توريد وتركيب ترنك كيابل 100×50 ; ترانك حديد	Cable trunking 100x50 GI ; trunking 100x50
m	10	18	30	all	توريد وتركيب ترنك بلاستيك ظاهر 40×25 ; داكت أبيض للأسلاك	PVC mini trunking 40x25 surface ; plastic trunking
m	20	35	60	all	حفر وردم خندق كيبل كهرباء مع شريط تحذيري ورمل ; حفر مسار كيبل	Excavate and backfill cable trench with sand and warning tape ; cable trench
each	450	800	1400	all	توريد وتنفيذ غرفة سحب كيابل مانهول كهرباء ; غرفة تفتيش كهرباء	Electrical draw pit / handhole with cover ; cable pull pit
each	450	750	1300	all	توريد وتركيب صندوق عداد كهرباء ; علبة عداد ; طبلون عداد حسب مواصفات الشركة	Electric meter box supply and install per SEC ; meter cabinet
job	1200	2200	4000	service	تقديم طلب إدخال تيار وعداد كهرباء ومتابعة الشركة السعودية للكهرباء ; تعقيب إيصال التيار	SEC power connection application and follow up ; electricity meter application service
each	180	300	500	all	توريد وتركيب عداد كهرباء فرعي رقمي ; عداد شقق فرعي	Digital sub-meter supply and install ; energy sub meter
each	250	450	800	service	نقل عداد كهرباء داخل الموقع أعمال تمديد ; تغيير موقع العداد	Relocate electric meter works ; move meter
job	300	600	1200	service	فحص شبكة الكهرباء وكشف الأعطال للفيلا ; كشف كهربائي شامل	Electrical installation inspection and fault finding, villa ; electrical check
visit	80	130	220	service	زيارة كهربائي كشف وإصلاح بسيط ; طلب كهربائي ; كشفية كهربائي	Electrician call-out visit ; electrician visit fee
day	170	250	380	labour	يومية كهربائي ; أجر يوم كهربائي معلم ; عامل كهرباء باليوم	Electrician day labour ; electrician per day
hour	40	70	120	labour	ساعة عمل كهربائي ; أجرة كهربائي بالساعة	Electrician hourly rate ; electrician per hour
day	110	150	220	labour	يومية مساعد كهربائي ; هلبر كهرباء	Electrician helper per day ; elec helper
each	18000	26000	38000	all	توريد وتركيب مولد كهرباء ديزل 20 كيلو فولت أمبير كاتم صوت ; مولد 20 KVA	Diesel generator 20kVA silent, supply and install ; genset 20 kva
each	32000	45000	65000	all	توريد وتركيب مولد ديزل 50 كيلو فولت أمبير ; مولد 50 KVA بيركنز	Diesel generator 50kVA silent, installed ; genset 50 kva
each	50000	70000	100000	all	توريد وتركيب مولد ديزل 100 كيلو فولت أمبير ; مولد 100 KVA	Diesel generator 100kVA silent, installed ; genset 100 kva
each	85000	120000	170000	all	توريد وتركيب مولد ديزل 200 كيلو فولت أمبير ; مولد 200 KVA	Diesel generator 200kVA silent, installed ; genset 200 kva
each	20000	55000	170000	all	توريد وتركيب مولد كهرباء احتياطي ديزل ; مولد احتياطي	Standby diesel generator supply and install ; backup genset
each	2200	3800	6500	goods	مولد كهرباء بنزين 5-7 كيلو ; ماطور كهرباء صغير	Petrol generator 5-7 kW ; portable generator
each	3500	7000	14000	all	توريد وتركيب لوحة تحويل أوتوماتيكي ATS 100-160 أمبير ; لوحة ATS	Automatic transfer switch ATS 100-160A ; ATS panel
job	1500	2800	5000	all	قاعدة خرسانية للمولد ; بيز مولد	Concrete base for generator ; genset plinth
month	3500	6000	10500	service	إيجار مولد كهرباء 50-100 كيلو شهري ; تأجير مولد	Generator rental 50-100kVA per month ; genset hire
visit	450	850	1500	service	صيانة دورية مولد ديزل تغيير زيت وفلاتر ; سيرفس مولد	Generator periodic service oil and filters ; genset service
each	1000	1700	2900	all	توريد وتركيب يو بي اس 2-3 كيلو فولت أمبير ; UPS 3KVA	UPS 2-3kVA online supply and install ; UPS 3 kva
each	3800	6000	9500	all	توريد وتركيب يو بي اس 6-10 كيلو ; UPS 10KVA	UPS 6-10kVA online with batteries ; UPS 10 kva
each	18	32	55	all	توريد وتركيب سبوت لايت ليد 7-9 واط ; سبوت لايت غاطس ; سبوت 7 وات	LED spot light 7-9W recessed supply and fix ; spotlight 7W
each	25	42	70	all	توريد وتركيب سبوت لايت ليد 12-15 واط ; داون لايت 12 واط	LED downlight 12-15W supply and fix ; downlight 12W
each	9	18	38	goods	سبوت لايت ليد بدون تركيب ; سبوت توريد فقط	LED spotlight supply only ; spot light material
each	7	12	20	labour	تركيب سبوت لايت مصنعية مع الفتح ; تركيب سبوت شغل يد	Fix spotlight labour only incl. cutting hole ; spot install labour
each	45	90	190	all	توريد وتركيب سبوت مغناطيسي أو COB فاخر ; سبوت دفن عميق ضد الوهج	Premium anti-glare COB spotlight ; deep recessed spot
m	90	170	320	all	توريد وتركيب إنارة ماجنتك تراك ; مجرى مغناطيسي إضاءة ; تراك ماجنت	Magnetic track light with modules per m ; magnetic track
m	45	85	150	all	توريد وتركيب تراك لايت ; ترك لايت مع الكشافات	Track light rail with spots per m ; track light
m	18	32	55	all	توريد وتركيب شريط ليد مخفي مع المحول ; ليد ستريب ; إضاءة مخفية	LED strip light concealed with driver ; cove lighting LED strip
m	40	70	120	all	توريد وتركيب بروفايل ليد ألمنيوم مع الإضاءة ; بروفايل إنارة خطي ; لينير لايت	Aluminium LED profile linear light ; linear profile light
m	5	10	18	labour	تركيب شريط ليد مصنعية ; تركيب ليد مخفي شغل يد	LED strip installation labour only ; strip light labour
m	7	15	32	goods	شريط ليد توريد فقط ; لفة ليد بالمتر	LED strip supply only ; LED strip material
each	65	105	165	all	توريد وتركيب كشاف ليد 60×60 للسقف المستعار ; بانل لايت 60*60	LED panel 60x60 40W supply and fix ; 2x2 panel light
each	45	75	130	all	توريد وتركيب لمبة فلورسنت ليد 120 سم ; نيون ليد ضد الغبار	LED batten 120cm supply and fix ; tube light 4ft
each	250	800	3500	all	توريد وتركيب ثريا ; نجفة مجلس ; ثريا كريستال	Chandelier supply and install ; crystal chandelier
each	60	130	280	labour	تركيب ثريا مصنعية ; تعليق نجفة عادية شغل يد	Chandelier hanging labour only ; fix chandelier
each	250	550	1200	labour	تركيب ثريا كبيرة للدرج أو ارتفاع عالي مع السقالة ; تركيب نجفة دبل هايت	Install large double-height chandelier with scaffold ; stair chandelier labour
each	3000	7000	18000	all	توريد وتركيب ثريا مدخل كبيرة دبل هايت ; نجفة درج كريستال طويلة	Large double-height chandelier supply and install ; staircase chandelier
each	1200	2200	3800	all	توريد وتركيب مصعد ثريا كهربائي ; رافعة نجف	Motorized chandelier lift ; chandelier hoist
each	60	130	300	all	توريد وتركيب إنارة معلقة بندنت ; لمبة معلقة	Pendant light supply and fix ; hanging light
each	45	95	200	all	توريد وتركيب أبليك جداري داخلي ; إضاءة جدارية	Wall sconce indoor supply and fix ; wall light
each	45	85	160	all	توريد وتركيب إنارة جدارية خارجية أب داون ; أبليك خارجي IP65 ; إضاءة سور	Outdoor wall light up-down IP65 ; boundary wall light
each	50	95	180	all	توريد وتركيب إضاءة واجهة كشاف سبوت خارجي ; إنارة واجهات	Facade spot light IP65 ; facade lighting fixture
m	90	170	320	all	توريد وتركيب وول واشر ليد للواجهة ; إنارة خطية واجهات وول ووشر	LED wall washer for facade per m ; wall washer
each	85	140	230	all	توريد وتركيب سبايك حديقة ليد ; كشاف حديقة وتد	Garden spike light LED IP65 ; spike light
each	120	210	360	all	توريد وتركيب عمود إنارة حديقة قصير 60-80 سم ; بولارد	Garden bollard light 60-80cm ; bollard light
each	350	650	1200	all	توريد وتركيب عمود إنارة حديقة 2.5-3 متر مع القاعدة ; عمود حوش	Garden lamp post 2.5-3m with base ; garden pole light
each	1600	2600	4200	all	توريد وتركيب عمود إنارة شارع 6-8 متر مع كشاف ليد وقاعدة ; عمود مواقف	Street light pole 6-8m with LED luminaire and base ; parking pole light
each	80	140	250	all	توريد وتركيب كشاف أرضي غاطس ; إنارة أرضية مدفونة للممرات	In-ground uplight IP67 ; buried light
each	250	420	700	all	توريد وتركيب كشاف مسبح ليد تحت الماء ; لمبة مسبح	Underwater LED pool light ; swimming pool light
each	35	60	105	all	توريد وتركيب إنارة درج ليد مدفونة ; سبوت درج ; ستيب لايت	Step light LED recessed ; stair light
each	60	105	180	all	توريد وتركيب كشاف خارجي ليد 50 واط ; كشاف فلود لايت 50	LED flood light 50W ; floodlight 50 W
each	110	190	320	all	توريد وتركيب كشاف ليد 100-150 واط ; كشاف ملعب صغير	LED flood light 100-150W ; floodlight 100 W
each	220	380	620	all	توريد وتركيب كشاف هاي باي ليد 150-200 واط للمستودع ; إنارة مستودع	LED high bay 150-200W ; warehouse high bay
each	95	165	280	all	توريد وتركيب كشاف طوارئ ; إنارة طوارئ بالبطارية	Emergency light with battery ; emergency luminaire
each	80	140	240	all	توريد وتركيب لوحة مخرج مضيئة ; لوحة خروج EXIT ; إشارة مخرج طوارئ	Illuminated exit sign ; EXIT light
each	1500	2600	4500	all	توريد وتركيب مراوح سقف فاخرة مع إنارة ; مروحة سقف ديكور كبيرة	Large decorative ceiling fan with light ; designer ceiling fan
each	150	260	430	all	توريد وتركيب مروحة سقف ; مروحة سقفية 56 بوصة	Ceiling fan 56 inch supply and fix ; ceiling fan
each	60	110	190	all	توريد وتركيب حساس حركة للإنارة ; سنسور حركة	Motion sensor for lighting ; PIR sensor
each	65	115	200	all	توريد وتركيب خلية ضوئية وتايمر للإنارة الخارجية ; فوتوسيل	Photocell / timer for outdoor lighting ; photo cell
each	60	100	180	all	توريد وتركيب جرس باب ; جرس فيلا	Door bell supply and fix ; doorbell
each	220	380	650	all	توريد وتركيب نظام إضاءة مرآة حمام مع نقطة ; مراية مضيئة ليد	LED mirror with light supply and fix ; lighted bathroom mirror
each	350	650	1200	service	إصلاح التماس كهربائي في المنزل ; تصليح شورت كهرباء	Repair short circuit fault ; electrical fault repair
each	10	20	40	labour	فك وإزالة نقطة كهرباء أو إنارة قائمة ; فك سبوت	Remove existing light or electrical fitting ; strip out light fitting
point	60	110	190	all	نقل نقطة كهرباء مع التكسير والترميم ; تغيير مكان فيش	Relocate electrical point with chasing and making good ; shift socket
m2	10	20	38	labour	فك وإزالة التمديدات الكهربائية القديمة ; إزالة شبكة كهرباء قديمة	Strip out old electrical installation per m2 ; remove old wiring
m2	55	95	160	all	إعادة تمديد أسلاك كهرباء لمنزل قديم بالمتر ; تغيير أسلاك البيت	Rewiring of existing house per m2 ; rewire old house
m	12	22	40	labour	تكسير جدار لتمديد مواسير كهرباء وإعادة الردم ; تكسير مجرى كهرباء	Wall chasing for conduit and making good ; chase wall
point	90	150	240	all	توريد وتنفيذ نقطة داتا كات 6 مع الكيبل والفيش ; نقطة شبكة نت CAT6	Data point Cat6 with cable and outlet ; RJ45 network point
point	120	190	300	all	نقطة داتا CAT6A شاملة الكيبل والاختبار ; نقطة شبكة كات 6A	Cat6A data point with testing ; network point Cat6A
point	35	60	100	labour	تمديد نقطة شبكة مصنعية ; نقطة داتا شغل يد	Data point labour only ; network point labour
roll	420	620	900	goods	لفة كيبل كات 6 نحاس 305 متر ; كرتون كيبل نت	Cat6 cable box 305m ; Cat6 roll
point	80	130	200	all	توريد وتنفيذ نقطة هاتف ; نقطة تلفون	Telephone point with cable ; tel point
point	85	140	220	all	توريد وتنفيذ نقطة تلفزيون ستلايت ; نقطة دش ; نقطة TV	TV/satellite point with RG6 cable ; TV point
set	350	600	1000	all	توريد وتركيب دش مع رسيفر ولاقط ; صحن ستلايت	Satellite dish with receiver and LNB ; dish install
job	1800	3200	6000	all	نظام دش مركزي لعمارة أو فيلا ; ستلايت مركزي SMATV	Central satellite system SMATV for building ; central dish
each	280	480	850	all	توريد وتركيب كبينة شبكات راك 6-9 يو ; راك داتا صغير	Wall mount network rack 6-9U ; data cabinet 9U
each	1500	2600	4200	all	توريد وتركيب كبينة شبكات 42 يو ; راك سيرفر 42U	Server rack 42U supply and install ; network cabinet 42U
each	350	800	1900	all	توريد وتركيب سويتش شبكة 24 منفذ ; سويتش 24 بورت	Network switch 24 port ; 24-port switch
each	280	480	900	all	توريد وتركيب نقطة واي فاي أكسس بوينت ; مقوي شبكة سقفي	Wi-Fi access point ceiling supply and install ; access point
each	350	550	900	all	توريد وتركيب باتش بانل 24 منفذ مع التقفيل ; لوحة توصيل شبكات	Patch panel 24 port terminated ; patch panel
m	6	11	20	all	توريد وتمديد كيبل فايبر بصري ; كيبل ألياف ضوئية	Fiber optic cable laid ; fibre cable
point	250	420	700	all	نقطة فايبر داخلية مع اللحام والاختبار ; تمديد ألياف بصرية للمنزل FTTH	FTTH fiber point with splicing ; fibre point
each	60	110	200	all	توريد وتركيب حامل تلفزيون جداري ; تعليق شاشة على الجدار	TV wall bracket supply and fix ; mount TV
each	70	120	200	labour	تعليق شاشة تلفزيون مصنعية ; تركيب شاشة على الجدار شغل يد	TV wall mounting labour only ; hang TV
set	650	1100	1900	all	توريد وتركيب انتركوم مرئي فيلا شاشة واحدة ; جرس كاميرا انتركم ; انترفون صوت وصورة	Video intercom villa kit one monitor ; video door phone
set	1800	3200	5500	all	توريد وتركيب انتركوم IP شاشتين أو ثلاث مع فتح الباب ; انتركوم هيكفيجن ثلاث شاشات	IP video intercom 2-3 monitors with door release ; intercom Hikvision villa
each	350	600	950	all	توريد وتركيب شاشة انتركوم إضافية ; شاشة داخلية انتركم	Additional intercom indoor monitor ; intercom screen
each	550	850	1350	all	نظام انتركوم عمارة للشقة الواحدة ; انتركوم عماير لكل شقة	Apartment building intercom per flat ; intercom per apartment
each	250	400	650	all	توريد وتركيب كاميرا مراقبة 4-5 ميجا داخلية ; كاميرا دوم	CCTV camera 4-5MP indoor dome installed ; dome camera
each	300	470	750	all	توريد وتركيب كاميرا مراقبة خارجية 5-8 ميجا IP ; كاميرا بوليت خارجية	CCTV camera outdoor bullet 5-8MP IP installed ; outdoor camera
each	900	1700	3200	all	توريد وتركيب كاميرا متحركة PTZ ; كاميرا سبيد دوم	PTZ camera installed ; speed dome camera
each	110	190	380	goods	كاميرا مراقبة بدون تركيب ; كاميرا 5 ميجا توريد	CCTV camera supply only ; camera material only
each	70	120	190	labour	تركيب كاميرا مراقبة مصنعية مع التمديد ; تركيب كاميرا شغل يد	CCTV camera install labour only ; fix camera
each	500	850	1400	all	توريد وتركيب جهاز تسجيل NVR 8 قنوات مع هارد 2 تيرا ; دي في ار 8	NVR 8 channel with 2TB HDD ; DVR 8ch
each	900	1450	2400	all	توريد وتركيب جهاز تسجيل NVR 16 قناة مع هارد 4 تيرا ; NVR 16	NVR 16 channel with 4TB HDD ; DVR 16ch
each	1800	3000	5000	all	توريد وتركيب جهاز تسجيل NVR 32 قناة مع هارد 8-12 تيرا ; جهاز تسجيل كاميرات 32	NVR 32 channel with 8-12TB ; NVR 32ch
set	1500	2300	3500	all	نظام كاميرات مراقبة 4 كاميرات كامل ; باقة 4 كاميرات مع التركيب	CCTV system 4 cameras complete ; 4 camera package
set	2700	4200	6500	all	نظام كاميرات مراقبة 8 كاميرات كامل مع التسجيل ; باقة 8 كاميرات	CCTV system 8 cameras complete ; 8 camera package
set	5500	8500	13500	all	نظام كاميرات مراقبة 16 كاميرا كامل ; باقة 16 كاميرا	CCTV system 16 cameras complete ; 16 camera package
job	500	1000	2000	service	شهادة إنجاز تركيب كاميرات للبلدية والدفاع المدني ; شهادة مطابقة كاميرات	CCTV completion certificate for authorities ; camera certificate
each	900	1500	2600	all	توريد وتركيب نظام تحكم دخول باب واحد بصمة أو كرت مع قفل مغناطيسي ; أكسس كنترول	Access control one door with reader and maglock ; access control door
each	450	750	1300	all	توريد وتركيب جهاز بصمة حضور وانصراف ; جهاز بصمة	Fingerprint time attendance device ; biometric attendance
each	450	800	1600	all	توريد وتركيب قفل باب ذكي ; قفل إلكتروني بصمة ورقم سري	Smart door lock supply and install ; digital lock
each	220	380	650	all	توريد وتركيب قفل مغناطيسي للباب 280 كجم ; ماجنتك لوك	Magnetic door lock 280kg ; maglock
set	2200	3500	5500	all	توريد وتركيب ماطور باب كراج سحاب ; محرك بوابة منزلقة	Sliding gate motor supply and install ; gate automation sliding
set	2800	4500	7000	all	توريد وتركيب ماطور باب مفصلي ضرفتين ; محرك بوابة مروحة	Swing gate motor double leaf ; swing gate automation
set	4500	7500	12500	all	توريد وتركيب حاجز مواقف سيارات ذراع ; بوم بارير	Parking boom barrier ; barrier gate
each	120	210	380	all	توريد وتركيب مفتاح ذكي واي فاي ; سويتش ذكي تويا	Wi-Fi smart switch supply and fix ; smart switch Tuya
each	450	850	1500	all	توريد وتركيب مفتاح سمارت هوم KNX ; كيباد KNX	KNX keypad supply and install ; KNX switch
job	9000	18000	40000	all	نظام سمارت هوم للفيلا واي فاي أو زيجبي ; بيت ذكي كامل لاسلكي	Wireless smart home system for villa ; smart home Zigbee package
job	45000	85000	180000	all	نظام منزل ذكي KNX للفيلا كامل ; سمارت هوم KNX سلكي	KNX smart home system for villa complete ; KNX villa automation
point	250	450	800	all	نقطة سمارت هوم إنارة أو ستارة مبرمجة ; نقطة ذكية	Smart home controlled point programmed ; smart point
m	350	650	1200	all	توريد وتركيب مسار ستارة كهربائية مع الموتور ; ستارة ذكية	Motorized curtain track with motor per m ; electric curtain rail
each	450	750	1250	all	توريد وتركيب موتور ستارة ذكي ; محرك ستائر	Smart curtain motor supply and install ; curtain motor
each	140	240	420	all	توريد وتركيب سماعة سقفية ; سماعات صوتيات سقف	Ceiling speaker supply and install ; in-ceiling speaker
each	250	450	800	all	توريد وتركيب سماعة خارجية للحديقة ; سماعة صخرة	Outdoor garden speaker ; rock speaker
set	1800	3500	7000	all	نظام صوتيات مركزي أمبليفاير مع 4-6 سماعات ; صوتيات كوفي	Background music system amplifier with 4-6 speakers ; sound system cafe
set	4500	8500	16000	all	نظام صوتيات مسجد كامل ; سماعات مسجد مع أمبليفاير ومايكات	Mosque sound system complete ; masjid audio
job	18000	40000	100000	all	تجهيز غرفة سينما منزلية كاملة ; هوم ثياتر	Home theatre room equipment complete ; home cinema
each	1300	2400	4200	all	توريد وتركيب شاحن سيارات كهربائية منزلي 7 كيلو واط ; شاحن سيارة EV 7kW	EV charger 7kW wall box supply and install ; home car charger
each	2800	4500	7500	all	توريد وتركيب شاحن سيارات كهربائية 11-22 كيلو واط ; شاحن EV ثلاثي	EV charger 11-22kW three phase installed ; wall box 22 kW
each	70000	110000	170000	all	توريد وتركيب شاحن سريع DC 60 كيلو واط ; شاحن سيارات سريع	DC fast charger 60kW installed ; DC EV charger
point	500	950	1800	all	تأسيس نقطة شاحن سيارة كهربائية كيبل 3×10 مع قاطع ; تمديد خط شاحن EV	EV charger supply point with cable and breaker ; EV point rough-in
each	350	600	1000	labour	تركيب شاحن سيارة كهربائية مصنعية ; تركيب شاحن EV شغل يد	EV charger installation labour ; fix wall box
kw	2000	3000	4300	all	توريد وتركيب نظام طاقة شمسية مربوط بالشبكة بالكيلو واط ; نظام شمسي أون قريد	On-grid solar PV system per kWp turnkey ; solar PV per kW
kw	3600	5500	8500	all	نظام طاقة شمسية مع بطاريات أوف قريد أو هايبرد بالكيلو واط ; نظام شمسي هجين	Hybrid/off-grid solar system with batteries per kWp ; hybrid solar per kW
set	11500	16500	23000	all	نظام طاقة شمسية 5 كيلو واط كامل أون قريد ; منظومة شمسية 5 كيلو	5kW on-grid solar system complete ; solar 5 kW package
set	21000	30000	42000	all	نظام طاقة شمسية 10 كيلو واط كامل ; منظومة شمسية 10 كيلو	10kW on-grid solar system complete ; solar 10 kW package
each	350	520	780	all	توريد وتركيب لوح شمسي 550 واط ; لوح طاقة شمسية	Solar panel 550W mono supply and fix ; PV module 550W
each	260	370	520	goods	لوح شمسي 550 واط توريد فقط ; لوح طاقة شمسية بدون تركيب	Solar panel 550W supply only ; PV module material
each	2000	3200	5000	all	توريد وتركيب انفرتر شمسي 5 كيلو واط ; عاكس 5 كيلو	Solar inverter 5kW supply and install ; inverter 5 kW
each	3500	5500	8500	all	توريد وتركيب انفرتر شمسي 10 كيلو واط ; عاكس 10 كيلو	Solar inverter 10kW supply and install ; inverter 10 kW
each	4000	6000	9000	all	توريد وتركيب بطارية ليثيوم 5 كيلو واط ساعة ; بطارية طاقة شمسية 48 فولت 100 أمبير	Lithium battery 5kWh 48V 100Ah ; LiFePO4 battery 5 kWh
each	7500	11000	16500	all	توريد وتركيب بطارية ليثيوم 10 كيلو واط ساعة ; بطارية ليثيوم 10 كيلو للسولار	Lithium battery 10kWh installed ; LiFePO4 10 kWh
each	750	1200	1800	all	توريد وتركيب بطارية جل 200 أمبير ; بطارية طاقة شمسية 200 أمبير	Gel battery 12V 200Ah ; solar battery 200Ah
each	90	170	300	all	توريد وتركيب قاعدة تثبيت لوح شمسي ; شاسيه ألمنيوم للألواح	Solar panel mounting structure per panel ; PV rail mounting
m2	280	420	650	all	مظلة سيارات بألواح شمسية هيكل حديد بدون الألواح ; هيكل مظلة طاقة شمسية	Steel structure for solar carport per m2, without modules ; solar canopy structure
each	35	60	110	labour	تركيب لوح شمسي مصنعية ; تركيب ألواح شغل يد للوح	Solar panel installation labour per panel ; PV fixing labour
visit	250	500	900	service	غسيل وتنظيف ألواح شمسية ; صيانة ألواح	Solar panel cleaning visit ; PV washing
job	1500	3000	5500	service	رخصة وربط النظام الشمسي بالشبكة شمسي مع الشركة السعودية للكهرباء ; تصريح طاقة شمسية	Shamsi grid connection permit service ; solar net metering application
each	180	320	550	all	توريد وتركيب كشاف شمسي للحوش أو الشارع ; عمود إنارة طاقة شمسية كشاف فقط	Solar flood/street light fixture ; solar lamp
set	8500	15000	26000	all	نظام مانعة صواعق كامل ESE مع العمود والتأريض ; مانع صواعق للمبنى	Lightning protection system ESE with mast and earthing ; lightning arrester building
m	60	95	150	all	توريد وتركيب شريط نحاس 25×3 لمانعة الصواعق ; تيب نحاس	Copper tape 25x3 lightning down conductor ; copper tape
point	180	270	400	all	توريد وتنفيذ نقطة سباكة تغذية وصرف ; نقطة سباكة شاملة المواد ; نقطة ماء مع الصرف	Plumbing point supply and drainage with material ; plumbing point complete
point	70	110	170	labour	مصنعية نقطة سباكة تأسيس وتشطيب ; نقطة سباكة شغل يد	Plumbing point labour only ; plumbing point manpower
point	85	140	220	all	تأسيس نقطة تغذية مياه باردة أو حارة PPR ; نقطة ماء تأسيس	Water supply point PPR first fix ; water point rough-in
point	100	160	250	all	تأسيس نقطة صرف صحي PVC ; نقطة صرف	Drainage point uPVC first fix ; waste point rough-in
point	35	60	100	labour	تأسيس نقطة ماء شغل يد ; تأسيس نقطة صرف مصنعية	Plumbing first fix point labour only ; rough-in plumbing labour
bathroom	700	1100	1700	labour	تأسيس حمام سباكة مصنعية ; تأسيس دورة مياه شغل يد	Bathroom plumbing first fix labour only ; bathroom rough-in labour
bathroom	450	700	1100	labour	تشطيب سباكة حمام تركيب أطقم وخلاطات شغل يد ; تركيب أدوات صحية للحمام مصنعية	Bathroom second fix labour, fixing sanitary ware and mixers ; fit sanitary labour per bathroom
bathroom	1100	1700	2600	labour	سباكة حمام كاملة تأسيس وتشطيب مصنعية ; سباكة دورة مياه شغل يد	Bathroom plumbing labour first and second fix ; bathroom plumbing labour
bathroom	1900	3000	4600	all	تأسيس سباكة حمام بالمواد تغذية وصرف ; تأسيس دورة مياه شامل المواد	Bathroom plumbing first fix with materials ; bathroom rough-in complete
bathroom	4200	7000	12000	all	سباكة حمام كاملة مع الأدوات الصحية والخلاطات ; توريد وتركيب طقم حمام كامل مع التأسيس	Bathroom plumbing complete with sanitary ware ; full bathroom plumbing supply and install
bathroom	9000	15000	26000	all	ترميم حمام كامل تكسير وسباكة وعزل وبلاط وأطقم ; تجديد دورة مياه تسليم مفتاح	Complete bathroom renovation incl. demolition, plumbing, waterproofing, tiles and sanitary ; bathroom refurb turnkey
bathroom	700	1200	2000	labour	تكسير وإزالة حمام قديم بلاط وسباكة ; هدم دورة مياه مع الترحيل	Strip out old bathroom tiles and sanitary with disposal ; demolish bathroom
each	2000	3200	5000	all	تأسيس سباكة مطبخ بالمواد تغذية وصرف ; سباكة مطبخ	Kitchen plumbing complete first fix with materials ; kitchen plumbing
each	600	1000	1600	labour	سباكة مطبخ تأسيس وتشطيب مصنعية ; سباكة مطبخ شغل يد	Kitchen plumbing labour ; kitchen plumbing manpower
m2	22	34	52	labour	سباكة فيلا مصنعية بالمتر المسطح ; سباكة شغل يد بالمتر المربع	Villa plumbing labour per m2 built ; plumbing labour per sqm
m2	85	130	210	all	أعمال السباكة للفيلا بالمواد بالمتر المسطح بدون أطقم ; سباكة كاملة بالمتر	Villa plumbing per m2 with materials excl. sanitary ware ; plumbing per sqm
m	12	19	29	all	توريد وتمديد ماسورة PPR 20 مم ; مواسير حراري 20 ملم ; لي حراري نص بوصة	PPR pipe 20mm installed with fittings ; 20 mm PPR
m	15	24	36	all	توريد وتمديد ماسورة PPR 25 مم ; مواسير حراري 25 ملم	PPR pipe 25mm installed with fittings ; 25 mm PPR
m	20	31	47	all	توريد وتمديد ماسورة PPR 32 مم ; حراري بوصة	PPR pipe 32mm installed with fittings ; 32 mm PPR
m	29	45	68	all	توريد وتمديد ماسورة PPR 40 مم ; حراري 40 ملم	PPR pipe 40mm installed ; 40 mm PPR
m	40	62	94	all	توريد وتمديد ماسورة PPR 50 مم ; حراري 50 ملم	PPR pipe 50mm installed ; 50 mm PPR
m	55	88	135	all	توريد وتمديد ماسورة PPR 63 مم ; حراري 63 ملم	PPR pipe 63mm installed ; 63 mm PPR
m	14	30	80	all	توريد وتمديد مواسير تغذية مياه حراري PPR ; مواسير تغذية	Water supply piping PPR with fittings ; water pipe
m	13	20	31	all	توريد وتمديد ماسورة PEX 16-20 مم نظام بكس ; مواسير بكس	PEX pipe 16-20mm in sleeve ; PEX piping
m	22	34	52	all	توريد وتمديد ماسورة UPVC ضغط عالي 1 بوصة SCH80 ; مواسير يو بي في سي بوصة	uPVC sch 80 pipe 1 inch installed ; UPVC pressure pipe 1"
m	15	24	36	all	توريد وتمديد ماسورة صرف UPVC 50 مم 2 بوصة ; لي صرف 2 انش	uPVC drain pipe 50mm (2in) installed ; 2 inch drain
m	20	32	48	all	توريد وتمديد ماسورة صرف UPVC 75 مم 3 بوصة ; لي صرف 3 انش	uPVC drain pipe 75mm (3in) installed ; 3 inch drain
m	28	43	64	all	توريد وتمديد ماسورة صرف UPVC 110 مم 4 بوصة ; مواسير صرف 4 انش ; لي 4 انش	uPVC drain pipe 110mm (4in) installed ; 4 inch drain pipe
m	48	75	115	all	توريد وتمديد ماسورة صرف UPVC 160 مم 6 بوصة مع الحفر ; لي صرف 6 انش	uPVC drain pipe 160mm (6in) incl. excavation ; 6 inch sewer pipe
m	75	120	190	all	توريد وتمديد ماسورة صرف UPVC 200 مم 8 بوصة مع الحفر والردم ; خط صرف 8 انش	uPVC sewer pipe 200mm (8in) with excavation ; 8 inch sewer
m	10	16	24	goods	ماسورة صرف PVC 4 بوصة توريد فقط ; لي 4 انش المتر	uPVC pipe 110mm supply only ; 4 inch pipe material
m	10	17	28	labour	تمديد مواسير صرف صحي شغل يد ; مصنعية تمديد لي صرف	Drain pipe laying labour only ; lay sewer pipe labour
m	6	10	16	labour	تمديد مواسير تغذية حراري شغل يد ; مصنعية مواسير حراري	PPR pipe laying labour only ; water pipe labour
m	18	32	55	all	حفر وردم لخطوط الصرف والتغذية بعمق حتى 1 متر ; حفر خندق مواسير مع الردم	Excavate and backfill pipe trench up to 1m ; pipe trench
m	28	45	70	all	توريد وتمديد ماسورة تصريف أمطار 4 بوصة ; نزول مطر ; مزراب بي في سي	Rainwater downpipe 4 inch uPVC ; rain pipe
each	85	140	220	all	توريد وتركيب صفاية سطح لتصريف الأمطار ; مصفاة أمطار سطح	Roof drain outlet 4 inch ; rainwater outlet
m	12	19	30	all	عزل مواسير المياه الحارة أرمافلكس ; عزل حراري لمواسير	Hot water pipe insulation elastomeric ; Armaflex pipe insulation
m	18	28	42	all	توريد وتمديد مواسير بولي إيثيلين HDPE 32 مم خط ماء رئيسي ; خرطوم أسود ضغط	HDPE pipe 32mm main water line ; PE water pipe
m	55	90	140	all	توريد وتمديد مواسير نحاس 22 مم للمياه ; نحاس ماء	Copper pipe 22mm for water ; copper water pipe
m	60	95	150	all	توريد وتمديد مواسير حديد مجلفن 2 بوصة ; مواسير جلفنايز	Galvanized steel pipe 2 inch ; GI pipe 2"
each	35	60	95	all	توريد وتركيب صفاية أرضية 10×10 بلاستيك أو كروم ; بيارة أرضية صغيرة	Floor drain 10x10 supply and fix ; floor trap
each	65	110	180	all	توريد وتركيب صفاية أرضية ستيل 15×15 مخفية ; بلاعة ستانلس مخفية	Stainless floor drain 15x15 tile insert ; hidden floor drain
m	220	380	620	all	توريد وتركيب مجرى شور خطي ستانلس ; صفاية طولية للشاور لينير	Linear shower drain stainless per m ; linear drain
each	180	320	550	all	صفاية خطية للشاور 60-80 سم ; لينير درين 70 سم	Linear shower drain 60-80cm each ; linear drain 70 cm
m	170	280	450	all	توريد وتنفيذ قناة تصريف مع شبك حديد ; جريل مداخل السيارات ; مجرى مياه بشبك	Trench drain channel with grating per m ; driveway grating channel
each	400	650	1000	all	توريد وتنفيذ غرفة تفتيش 60×60 مع الغطاء ; منهول 60*60 ; غرفة تفتيش صرف	Inspection chamber 60x60 with cover ; manhole 60x60
each	600	950	1500	all	توريد وتنفيذ غرفة تفتيش 80×80 عمق 1 متر ; منهول 80	Manhole 80x80 up to 1m depth ; inspection chamber 80x80
each	1200	2000	3200	all	توريد وتنفيذ منهول خرساني 100×100 بعمق 1.5-2 متر ; غرفة تفتيش كبيرة	Concrete manhole 100x100 depth 1.5-2m ; manhole 1x1
each	380	800	2400	all	توريد وتنفيذ غرف تفتيش صرف صحي ; منهول صرف	Sewer inspection chamber/manhole ; manholes
each	130	230	380	all	توريد وتركيب غطاء منهول 60×60 حديد زهر أو فايبر ; غطا بيارة	Manhole cover 60x60 cast iron / GRP ; manhole cover
each	80	140	240	goods	غطاء منهول 60×60 توريد فقط ; غطا منهول 60*60 بدون تركيب	Manhole cover 60x60 supply only ; cover goods
each	200	350	560	all	توريد وتركيب جالي تراب ; غرفة روائح ; كولي تراب	Gully trap supply and install ; gully trap with cover
each	3500	6000	10000	all	حفر وتنفيذ بيارة صرف صحي مع الغطاء ; بيارة خرسانية ; بلاعة خزان صرف	Soakaway / cesspit excavation and construction ; septic pit (bayara)
each	4500	7500	12000	all	توريد وتركيب خزان تحليل سبتك تانك فيبرجلاس 5 م3 ; سبتك تانك	GRP septic tank 5m3 installed ; septic tank
each	800	1500	2600	all	توريد وتركيب مصيدة شحوم 50-100 لتر ; جريس تراب للمطعم	Grease trap 50-100L ; grease interceptor
each	3500	6000	10500	all	توريد وتنفيذ غرفة شحوم خرسانية أو فايبر كبيرة للمطعم ; مصيدة دهون 1000 لتر	Grease trap 1000L underground ; large grease interceptor
job	2500	4500	8000	all	توصيل الصرف الصحي بالشبكة العامة مع الحفر ; ربط المنزل بشبكة الصرف	House sewer connection to public network ; sewer connection
job	1200	2200	4000	all	توصيل خط مياه من العداد إلى الخزان ; خط رئيسي ماء	Water main connection from meter to tank ; water service line
trip	150	220	350	service	سحب بيارة وايت صرف صحي ; شفط بيارة رد واحد ; صهريج شفط	Sewage tanker trip / suction of cesspit ; septic suction truck
trip	90	140	220	goods	رد ماء وايت 18-19 طن ; صهريج ماء حلو	Water tanker delivery 18-19 m3 ; water truck
trip	200	320	520	goods	وايت ماء 32 طن كبير ; رد مويه تريلة	Water tanker 32 m3 ; big water tanker
job	150	280	480	service	تسليك مجاري حمام أو مطبخ ; تسليك صرف بالسبرنج	Unblock drain in bathroom/kitchen ; drain clearing
job	400	750	1300	service	تسليك مجاري بالضغط العالي مع تنظيف غرف التفتيش ; شفط وتسليك بالماكينة	High pressure drain jetting with manhole cleaning ; sewer jetting
job	500	850	1400	service	تصوير مواسير الصرف بالكاميرا مع تقرير ; كاميرا فحص مجاري	CCTV drain camera survey with report ; drain camera inspection
job	300	500	850	service	اختبار ضغط شبكة المياه قبل الإغلاق ; تست سباكة	Pressure test of water network ; plumbing pressure testing
job	250	420	700	service	كشف تسربات مياه بالأجهزة بدون تكسير مع تقرير ; كشف تسرب	Water leak detection with report ; leak detection non-destructive
job	500	850	1400	service	تقرير كشف تسربات معتمد لشركة المياه أو المحكمة ; تقرير تسربات معتمد	Certified leak report for NWC/court ; certified leak detection report
job	400	800	1600	all	إصلاح تسرب مياه في الحمام مع التكسير والترميم ; تصليح تهريب موية	Repair water leak incl. breaking and making good ; fix leaking pipe
job	250	450	800	all	إصلاح كسر ماسورة مياه ; تصليح ماسورة مكسورة	Repair broken water pipe ; pipe burst repair
each	330	550	900	all	توريد وتركيب كرسي حمام أرضي سيفون ظاهر ; مرحاض افرنجي قطعتين	WC close-coupled floor mounted supply and fix ; two-piece toilet
each	550	850	1400	all	توريد وتركيب كرسي حمام قطعة واحدة ; مرحاض افرنجي قطعة واحدة	One-piece WC supply and fix ; one-piece toilet
each	1100	1800	3000	all	توريد وتركيب كرسي معلق مع سيفون مخفي ; مرحاض معلق مع خزان مدفون جروهي	Wall-hung WC with concealed cistern ; hanging toilet with frame
each	400	900	2400	all	توريد وتركيب مرحاض افرنجي ; كرسي حمام ; كرسي افرنجي	WC supply and install ; toilet seat western
each	250	420	680	all	توريد وتركيب مرحاض عربي مع سيفون ; كرسي عربي	Squat WC with cistern supply and fix ; Arabic toilet
each	1500	3000	6000	all	توريد وتركيب كرسي حمام ذكي ; مرحاض إلكتروني سمارت	Smart toilet supply and install ; electronic WC
each	200	380	750	goods	كرسي حمام خزف سعودي توريد فقط ; كرسي افرنجي بدون تركيب	WC supply only (Saudi Ceramics) ; toilet material
each	100	160	260	labour	تركيب كرسي حمام مصنعية ; تركيب مرحاض شغل يد	WC fixing labour only ; toilet install labour
each	200	320	500	labour	تركيب كرسي معلق مع السيفون المخفي شغل يد ; مصنعية تعليق كرسي	Wall-hung WC fixing labour ; concealed cistern labour
each	450	750	1200	all	توريد وتركيب سيفون مخفي مع اللوحة ; خزان طرد مدفون جيبريت أو جروهي	Concealed cistern with plate supply and fix ; Geberit/Grohe frame
each	280	480	800	all	توريد وتركيب مغسلة مع العمود ; مغسلة برجل	Wash basin with pedestal supply and fix ; pedestal basin
each	350	600	1000	all	توريد وتركيب حوض مغسلة فوق أو تحت السطح ; حوض تحت الرخام	Counter-top / under-counter basin supply and fix ; vanity basin
each	750	1300	2300	all	توريد وتركيب مغسلة دولاب مع مرايا 60-80 سم ; كونتر مغسلة خشب	Vanity unit 60-80cm with basin and mirror ; bathroom cabinet
each	1300	2300	4200	all	توريد وتركيب دولاب مغسلة 100-120 سم مع مرايا مضيئة ; كونتر مغسلة 120 سم مع مراية	Vanity unit 100-120cm with lighted mirror ; vanity 120 cm
each	90	150	240	labour	تركيب مغسلة مصنعية ; تركيب حوض شغل يد	Basin fixing labour only ; wash basin install labour
each	100	210	450	goods	مغسلة بدون تركيب ; حوض مغسلة توريد فقط	Wash basin supply only ; basin material
each	150	280	520	all	توريد وتركيب خلاط مغسلة كروم ; خلاط مغسلة	Basin mixer chrome supply and fix ; basin tap
each	170	320	600	all	توريد وتركيب خلاط مطبخ ; خلاط مجلى عالي	Kitchen sink mixer supply and fix ; kitchen tap
each	250	450	850	all	توريد وتركيب خلاط دش مع عمود شور ; شور ظاهر رين	Exposed shower mixer with column ; rain shower set
each	650	1150	2200	all	توريد وتركيب خلاط دش مدفون مع رأس شور سقفي ; شور مخفي كامل	Concealed shower mixer with rain head ; concealed shower set
each	50	85	140	labour	تركيب خلاط مصنعية ; تركيب خلاط شغل يد	Mixer fixing labour only ; tap install labour
each	150	230	360	labour	تركيب خلاط مدفون شغل يد ; مصنعية شور مخفي	Concealed mixer fixing labour ; concealed shower labour
each	90	180	420	goods	خلاط مغسلة توريد فقط ; خلاط بدون تركيب	Mixer supply only ; tap material
each	50	85	150	all	توريد وتركيب شطاف مرحاض مع الوصلة ; شطاف	Bidet spray (shattaf) supply and fix ; hand spray
each	40	70	115	all	توريد وتركيب محبس زاوية ; محبس زاوي	Angle valve supply and fix ; angle stop
each	60	105	180	all	توريد وتركيب محبس مدفون 3/4 بوصة ; محبس دفن كروم	Concealed stop valve 3/4 inch ; concealed valve
each	70	130	230	all	توريد وتركيب محبس بوابة 1-1.5 بوصة نحاس ; بلف رئيسي	Gate / ball valve 1-1.5 inch brass ; main valve
each	900	1600	2900	all	توريد وتركيب بانيو أكريليك 150-170 سم مع الخلاط ; حوض استحمام	Acrylic bathtub 150-170cm with mixer ; bath tub
each	2200	3800	7000	all	توريد وتركيب بانيو حر مستقل فري ستاند ; بانيو فاخر	Free-standing bathtub supply and install ; freestanding bath
each	3800	7000	13000	all	توريد وتركيب جاكوزي داخلي ; جاكوزي بالمضخات	Jacuzzi tub supply and install ; whirlpool bath
each	250	450	750	labour	تركيب بانيو مصنعية ; تركيب بانيو شغل يد	Bathtub fixing labour only ; bath install labour
each	300	500	850	all	توريد وتركيب قاعدة دش أكريليك 80×80 أو 90×90 ; شور تري	Shower tray 80x80/90x90 supply and fix ; shower base
each	900	1500	2400	all	توريد وتركيب كبينة شاور زجاج سيكوريت 10 مم ; باب شور زجاج	Shower glass cabin 10mm tempered ; shower screen
m2	380	550	800	all	شاور زجاج سيكوريت 10 ملم بالمتر المربع ; قاطع زجاج دش	Tempered glass shower partition 10mm per m2 ; shower glass per sqm
each	300	520	880	all	توريد وتركيب مبولة رجالية مع الصمام ; يورينال	Urinal with flush valve supply and fix ; urinal
each	350	600	1050	all	توريد وتركيب بيديه ; بديه مع الخلاط	Bidet with mixer supply and fix ; bidet
each	350	650	1200	all	توريد وتركيب مجلى مطبخ ستانلس حوض واحد أو حوضين مع الخلاط ; حوض مطبخ ستيل	Stainless kitchen sink with mixer supply and fix ; kitchen sink
each	650	1100	1900	all	توريد وتركيب حوض مطبخ جرانيت كوارتز مع الخلاط ; مجلى جرانيت	Granite composite kitchen sink with mixer ; quartz sink
each	280	480	820	all	توريد وتركيب حوض غسيل مكنسة أو غرفة غسيل ; حوض خدمة	Mop / laundry sink supply and fix ; service sink
each	90	140	220	labour	تركيب مجلى مطبخ شغل يد ; مصنعية حوض مطبخ	Kitchen sink fixing labour only ; sink install labour
set	900	1500	2500	all	توريد وتركيب مغسلة وضوء مع حنفية ; مواضئ لكل مقعد ; مكان وضوء	Ablution station per seat with tap ; wudu place
set	180	320	600	all	توريد وتركيب طقم اكسسوارات حمام 5-6 قطع ; اكسسوارات دورة مياه	Bathroom accessories set 5-6 pcs supply and fix ; bath accessory set
each	35	60	110	all	توريد وتركيب حامل مناديل أو فوط ; علاقة حمام قطعة	Paper / towel holder supply and fix ; accessory piece
each	110	200	360	all	توريد وتركيب مرآة حمام 60×80 ; مراية حمام	Bathroom mirror 60x80 supply and fix ; mirror
each	220	380	650	all	توريد وتركيب مقابض معاقين ستانلس ; مسكات ذوي الإعاقة للحمام طقم	Grab bars for disabled WC set ; handicap grab rails
each	180	320	560	all	توريد وتركيب مجفف أيدي كهربائي ; نشاف يد	Electric hand dryer supply and fix ; hand dryer
each	60	105	180	all	توريد وتركيب موزع صابون جداري ; صبانة	Soap dispenser supply and fix ; soap dispenser
each	35	60	100	all	توريد وتركيب حنفية حوش ; صنبور غسيل خارجي ; بزبوز	Garden / yard tap supply and fix ; bib tap
set	1700	2800	4600	goods	طقم حمام كامل كرسي ومغسلة وخلاطات وشطاف توريد فقط ; أدوات صحية طقم	Sanitary ware set for one bathroom, supply only ; bathroom set material
each	80	130	220	labour	فك وإزالة كرسي أو مغسلة قديمة ; فك أطقم صحية قطعة	Remove old WC or basin, each ; strip out sanitary fixture
each	150	250	420	all	تغيير سيفون كرسي داخلي ; إصلاح ماكينة سيفون	Replace WC cistern mechanism ; toilet flush repair
each	70	120	200	all	إصلاح أو تغيير قلب خلاط ; تصليح خلاط	Repair mixer cartridge ; tap repair
point	250	420	700	all	نقل نقطة سباكة مع التكسير والترميم ; تغيير مكان نقطة صرف وماء	Relocate plumbing point with making good ; shift plumbing point
each	270	390	560	all	توريد وتركيب سخان كهربائي 50 لتر ; سخان ماء 50 لتر	Electric water heater 50L supply and install ; 50 liter heater
each	330	470	680	all	توريد وتركيب سخان كهربائي 80 لتر ; سخان 80 لتر سعودي أو اريستون	Electric water heater 80L supply and install ; 80 liter heater
each	430	620	900	all	توريد وتركيب سخان كهربائي 100-120 لتر ; سخان 120 لتر	Electric water heater 100-120L supply and install ; 120 liter heater
each	210	300	420	all	توريد وتركيب سخان كهربائي 30 لتر ; سخان صغير 30 لتر	Electric water heater 30L supply and install ; 30 liter heater
each	260	430	850	all	توريد وتركيب سخان ماء كهربائي ; سخان حمام	Electric water heater supply and install ; water heater
each	170	280	450	goods	سخان كهربائي 50 لتر توريد فقط ; سخان بدون تركيب	Electric heater 50L supply only ; heater material
each	60	100	160	labour	تركيب سخان ماء مصنعية ; تركيب سخان شغل يد	Water heater fixing labour only ; heater install labour
each	350	600	1000	all	توريد وتركيب سخان فوري كهربائي ; سخان لحظي	Instant electric water heater supply and fix ; tankless heater
each	650	1100	1800	all	توريد وتركيب سخان غاز فوري ; سخان غاز 10-16 لتر	Gas instantaneous water heater ; gas geyser
each	4500	7000	11000	all	توريد وتركيب سخان مركزي كهربائي 300-500 لتر مع مضخة تدوير ; سخان مركزي للفيلا	Central electric water heater 300-500L with circulation pump ; central heater villa
each	2300	3600	5800	all	توريد وتركيب سخان مركزي 200 لتر ; سخان مركزي صغير	Central water heater 200L ; 200 L boiler
each	3000	4800	7500	all	توريد وتركيب سخان شمسي 200-300 لتر ; سخان طاقة شمسية	Solar water heater 200-300L supply and install ; solar heater
each	6500	11000	18000	all	توريد وتركيب سخان مضخة حرارية هيت بمب 200-300 لتر ; هيت بمب	Heat pump water heater 200-300L ; heat pump boiler
each	120	200	330	all	صيانة سخان تغيير هيتر وثرموستات ; إصلاح سخان	Water heater repair element/thermostat ; heater repair
each	550	900	1450	all	توريد وتركيب مضخة تدوير مياه حارة ; دينمو تدوير	Hot water circulation pump supply and install ; recirculation pump
each	280	450	720	all	توريد وتركيب مضخة مياه 0.5-0.75 حصان ; دينمو ماء نص حصان	Water pump 0.5-0.75HP supply and install ; half HP pump
each	450	720	1150	all	توريد وتركيب مضخة مياه 1 حصان ; دينمو ماء 1 حصان بيدرولو	Water pump 1HP supply and install ; 1 HP pump Pedrollo
each	700	1150	1800	all	توريد وتركيب مضخة مياه 2 حصان ; دينمو 2 حصان	Water pump 2HP supply and install ; 2 HP pump
each	1000	1600	2600	all	توريد وتركيب مضخة مياه 3 حصان ; دينمو 3 حصان	Water pump 3HP supply and install ; 3 HP pump
each	320	750	2200	all	توريد وتركيب دينمو ماء ; مضخة رفع مياه للخزان العلوي	Water lifting pump supply and install ; transfer pump
each	80	140	230	labour	تركيب دينمو ماء مصنعية ; تركيب مضخة شغل يد	Water pump fixing labour ; pump install labour
each	250	420	900	goods	دينمو ماء 1 حصان توريد فقط ; مضخة بدون تركيب	Water pump 1HP supply only ; pump material
each	120	220	380	all	صيانة دينمو ماء لف أو تغيير كاربون ; إصلاح مضخة	Water pump repair / rewinding ; pump repair
set	1100	1800	2900	all	توريد وتركيب مضخة ضغط أوتوماتيك مع خزان ضغط ; بريشر بمب فيلا	Pressure booster pump with pressure vessel ; pressure pump villa
set	4500	7500	12000	all	توريد وتركيب مجموعة ضغط مضختين مع إنفرتر VFD ; بوستر سيت	Booster set 2 pumps with VFD ; twin booster set
set	12000	20000	34000	all	مجموعة ضغط ثلاث مضخات لعمارة ; بوستر ثلاثي	Booster set 3 pumps for building ; triplex booster
each	250	420	700	all	توريد وتركيب خزان ضغط تانك بالون 50-100 لتر ; بلونة ضغط	Pressure vessel 50-100L supply and fix ; expansion tank
each	500	850	1400	all	توريد وتركيب مضخة غاطسة 0.75-1.5 حصان لبيارة أو قبو ; غطاس	Submersible sump pump 0.75-1.5HP ; drainage pump
each	3500	6000	10000	all	توريد وتركيب غطاس بئر ارتوازي 5-7.5 حصان ; مضخة بئر غاطسة	Borehole submersible pump 5-7.5HP installed ; deep well pump
job	300	550	900	all	قاعدة خرسانية لمضخات ; بيز دينمو ; قاعدة مضخة	Concrete base for pumps ; pump plinth
each	900	1600	2700	all	توريد وتركيب لوحة تحكم مضخات ; طبلون دينمو مع كونتكتور	Pump control panel supply and install ; pump panel
each	60	110	180	all	توريد وتركيب عوامة كهربائية للخزان ; فلوت سويتش	Electric float switch for tank ; level float
each	50	85	140	all	توريد وتركيب عوامة خزان ميكانيكية ; طواشة خزان	Ball float valve for tank ; float valve
each	120	240	450	all	توريد وتركيب جهاز تحكم مضخة أوتوماتيك برشر كنترول ; أوتوماتيك دينمو	Automatic pump pressure control ; press control
each	420	620	900	all	توريد وتركيب خزان ماء بولي إيثيلين 500 لتر علوي ; خزان 500 لتر	PE water tank 500L installed ; 500 liter tank
each	520	780	1150	all	توريد وتركيب خزان ماء بولي إيثيلين 1000 لتر ; خزان علوي 1000 لتر	PE water tank 1000L installed ; 1000 liter tank
each	850	1250	1850	all	توريد وتركيب خزان ماء 2000 لتر بولي إيثيلين ; خزان علوي طنين	PE water tank 2000L installed ; 2000 liter tank
each	1200	1800	2700	all	توريد وتركيب خزان ماء 3000 لتر ; خزان 3 طن	PE water tank 3000L installed ; 3000 liter tank
each	2000	3000	4400	all	توريد وتركيب خزان ماء 5000 لتر ; خزان 5 طن	PE/GRP water tank 5000L installed ; 5000 liter tank
each	4200	6300	9300	all	توريد وتركيب خزان ماء 10000 لتر فيبرجلاس ; خزان 10 طن	GRP water tank 10000L installed ; 10 m3 tank
each	550	1500	4500	all	توريد وتركيب خزان مياه علوي ; خزان فايبر أو بلاستيك	Overhead water tank supply and install ; roof tank
each	330	520	800	goods	خزان ماء 1000 لتر توريد فقط ; خزان بلاستيك بدون تركيب	Water tank 1000L supply only ; tank material
each	100	200	350	labour	تركيب خزان علوي شغل يد مع الرفع ; رفع خزان للسطح	Roof tank lifting and fixing labour ; install tank labour
m3	600	900	1400	all	توريد وتركيب خزان GRP ألواح مقسم بالمتر المكعب ; خزان بانل فايبر	GRP sectional panel tank per m3 ; sectional tank
m3	650	1000	1500	all	خزان أرضي خرساني مسلح مع العزل بالمتر المكعب ; خزان أرضي خرسانة	RC underground water tank per m3 with waterproofing ; concrete ground tank
job	14000	21000	32000	all	تنفيذ خزان أرضي خرساني 20-25 م3 كامل ; خزان أرضي فيلا مع الحفر	RC underground tank 20-25m3 complete ; villa ground tank
m2	40	65	100	all	عزل خزان مياه أرضي من الداخل إيبوكسي أو أسمنتي ; عزل خزان	Water tank internal waterproofing per m2 ; tank lining
job	200	350	600	service	تنظيف وتعقيم خزان أرضي ; غسيل خزان مياه	Clean and disinfect ground tank ; tank cleaning
job	100	180	300	service	تنظيف خزان علوي ; غسيل خزان سطح	Clean roof tank ; roof tank washing
each	100	200	380	labour	فك وإزالة خزان علوي قديم ; تنزيل خزان من السطح	Remove old roof tank ; take down tank
set	350	600	1000	all	توريد وتركيب فلتر ماء 7 مراحل RO تحلية منزلية ; فلتر تحلية سبع مراحل	7 stage RO water filter under sink ; RO filter
each	280	500	900	all	توريد وتركيب فلتر مركزي جامبو ثلاث مراحل ; فلتر رئيسي للفيلا جامبو	Jumbo whole-house filter 3 stages ; big blue filter
set	2000	3500	6000	all	توريد وتركيب محطة فلترة رملي وكربون مع كنترول ; فلتر رملي أوتوماتيك	Sand and carbon filter set automatic ; multimedia filter
set	2300	3800	6500	all	توريد وتركيب جهاز تنعيم مياه سوفتنر ; سوفتنر للفيلا	Water softener for villa installed ; softener
set	6500	11000	19000	all	محطة تحلية RO للفيلا 1000-2000 جالون ; محطة تحلية صغيرة	RO desalination unit 1000-2000 GPD villa ; RO plant small
set	18000	30000	52000	all	محطة تحلية RO تجارية 10-20 م3 يوم ; محطة تحلية بئر	Commercial RO plant 10-20 m3/day ; RO plant
visit	120	220	380	service	تغيير شمعات فلتر ماء ; صيانة فلتر 7 مراحل	Replace water filter cartridges ; filter service
each	450	850	1600	all	توريد وتركيب برادة ماء سبيل حنفيتين ; براد ماء	Drinking water cooler 2 taps ; water cooler
job	2500	4500	8000	all	شبكة غاز منزلية نحاس مع منظم وكبينة أسطوانات ; تمديد غاز مركزي للمطبخ	Domestic gas network copper with regulator and cylinder cabinet ; kitchen gas line
m	65	105	165	all	توريد وتمديد مواسير غاز نحاس 22 مم ; ماسورة غاز	Copper gas pipe 22mm installed ; gas pipe
m	95	150	230	all	توريد وتمديد مواسير غاز حديد SCH40 1 بوصة ; خط غاز حديد	Steel gas pipe sch40 1 inch ; black steel gas line
point	450	750	1200	all	نقطة غاز مع محبس واختبار ; نقطة غاز فرن	Gas point with valve and test ; gas outlet
each	12000	19000	30000	all	توريد وتركيب خزان غاز مركزي 1000 جالون مع الملحقات ; خزان غاز LPG	LPG tank 1000 gallon with accessories installed ; central gas tank
job	12000	22000	40000	all	شبكة غاز مطعم كاملة مع التصريح ; تمديد غاز مركزي مطعم	Restaurant LPG gas network with permit ; commercial gas system
job	350	600	1000	service	فحص شبكة غاز واختبار ضغط مع شهادة ; كشف تسرب غاز	Gas network pressure test and certificate ; gas test
each	110	200	350	all	توريد وتركيب كاشف تسرب غاز منزلي ; حساس غاز	Domestic gas leak detector ; gas sensor
each	650	1100	1900	all	توريد وتركيب كاشف غاز صناعي مع صمام قطع ; سولونويد غاز	Gas detector with solenoid shut-off valve ; LPG detection
job	9000	16000	28000	all	نظام مياه رمادية إعادة استخدام للفيلا ; معالجة مياه رمادية	Grey water recycling system for villa ; grey water unit
m	30	48	72	all	خط صرف منفصل للمياه الرمادية ; تمديد شبكة مياه رمادية	Separate grey water drainage line ; grey water pipe
set	8000	14000	24000	all	محطة رفع صرف صحي مضختين مع البيارة واللوحة ; مضخات رفع قبو	Sewage lifting station twin pumps with panel ; lifting station
set	2500	4200	6800	all	جهاز رفع صرف صحي منزلي مفرمة ; ساني فلو	Domestic macerator lifting unit ; saniflo
each	400	700	1200	all	توريد وتركيب جهاز كشف تسرب مياه ذكي مع محبس كهربائي ; قطع ماء أوتوماتيك	Smart leak detector with motorized valve ; auto water shut-off
each	250	420	700	all	توريد وتركيب عداد ماء فرعي ; عداد مياه شقق	Water sub-meter supply and install ; water meter
visit	80	130	210	service	زيارة سباك كشف وإصلاح بسيط ; طلب سباك ; كشفية سباك	Plumber call-out visit ; plumber visit
day	170	250	370	labour	يومية سباك معلم ; أجر يوم سباك	Plumber day labour ; plumber per day
hour	40	70	120	labour	ساعة عمل سباك ; سباك بالساعة	Plumber hourly rate ; plumber per hour
day	110	150	210	labour	يومية مساعد سباك ; هلبر سباكة	Plumber helper per day ; plumbing helper
each	1000	1350	1850	all	توريد وتركيب مكيف شباك 18000 وحدة بارد ; مكيف شباك طن ونص	Window AC 18000 BTU supply and install ; 1.5 ton window unit
each	1250	1650	2250	all	توريد وتركيب مكيف شباك 24000 وحدة ; مكيف شباك طنين	Window AC 24000 BTU supply and install ; 2 ton window unit
each	950	1450	2300	all	توريد وتركيب مكيف شباك ; مكيف جداري شباك	Window AC unit supply and install ; window type AC
each	1350	1850	2550	all	توريد وتركيب مكيف سبليت 1 طن 12000 وحدة ; مكيف جداري 12000 ; سبلت طن	Split AC 1 ton 12000 BTU supply and install ; 1 ton split
each	1700	2350	3200	all	توريد وتركيب مكيف سبليت 1.5 طن 18000 وحدة ; مكيف اسبلت 18000 ; سبلت طن ونص	Split AC 1.5 ton 18000 BTU supply and install ; 1.5 ton split
each	2100	2900	4000	all	توريد وتركيب مكيف سبليت 2 طن 24000 وحدة ; مكيف اسبلت 24000 ; سبلت طنين	Split AC 2 ton 24000 BTU supply and install ; 2 ton split
each	2700	3700	5000	all	توريد وتركيب مكيف سبليت 2.5 طن 30000 وحدة ; مكيف اسبلت 30000	Split AC 2.5 ton 30000 BTU supply and install ; 2.5 ton split
each	3300	4500	6200	all	توريد وتركيب مكيف سبليت 3 طن 36000 وحدة ; سبلت 3 طن جداري	Split AC 3 ton 36000 BTU supply and install ; 3 ton split
each	1500	2500	4300	all	توريد وتركيب مكيف سبليت جداري ; مكيف اسبلت ; سبلت يونت	Split AC wall mounted supply and install ; split unit
each	1350	1900	2700	goods	مكيف سبليت 18000 توريد فقط ; مكيف اسبلت طن ونص بدون تركيب	Split AC 18000 BTU supply only ; 1.5 ton split material
each	1750	2400	3300	goods	مكيف سبليت 24000 توريد فقط ; مكيف اسبلت طنين بدون تركيب	Split AC 24000 BTU supply only ; 2 ton split material
each	200	320	480	labour	تركيب مكيف سبليت مصنعية ; تركيب اسبلت شغل يد	Split AC installation labour ; fix split AC labour only
each	100	170	280	labour	تركيب مكيف شباك مصنعية ; تركيب شباك شغل يد	Window AC installation labour ; fix window AC
each	300	480	750	all	تركيب مكيف سبليت مع النحاس 3-4 متر والحامل بدون الجهاز ; تركيب اسبلت مع مواد التركيب	Split AC installation with 3-4m copper and bracket, unit by owner ; split install with materials
each	5200	7200	10000	all	توريد وتركيب مكيف دولابي 4 طن 48000 وحدة ; مكيف دولابي	Floor standing AC 4 ton supply and install ; free standing AC 48000
each	6500	8800	12000	all	توريد وتركيب مكيف دولابي 5 طن 60000 وحدة ; دولابي 60000	Floor standing AC 5 ton supply and install ; free standing 60000 BTU
each	4500	6200	8500	all	توريد وتركيب مكيف كاسيت 3 طن 36000 وحدة ; مكيف كاسيت سقفي	Cassette AC 3 ton supply and install ; ceiling cassette 36000
each	5800	8000	11000	all	توريد وتركيب مكيف كاسيت 4 طن 48000 وحدة ; كاسيت 48000	Cassette AC 4 ton supply and install ; ceiling cassette 48000
each	3300	4600	6500	all	توريد وتركيب مكيف كاسيت 2 طن 24000 وحدة ; كاسيت 24000	Cassette AC 2 ton supply and install ; cassette 24000
each	3500	6800	11500	all	توريد وتركيب مكيف كاسيت ; كاسيت سقفي	Cassette AC supply and install ; cassette unit
each	3800	5500	8000	all	توريد وتركيب مكيف مخفي كونسيلد 2 طن بدون دكت ; مكيف دكت 2 طن	Ducted concealed split 2 ton, unit installed excl. duct ; concealed 2 ton
each	5000	7200	10300	all	توريد وتركيب مكيف مخفي كونسيلد 3 طن ; مكيف دكت 3 طن	Ducted concealed split 3 ton, unit installed ; concealed 3 ton
each	6200	8800	12500	all	توريد وتركيب مكيف مخفي كونسيلد 4 طن ; مكيف دكت سبليت 4 طن	Ducted concealed split 4 ton, unit installed ; concealed 4 ton
each	7300	10500	14800	all	توريد وتركيب مكيف مخفي كونسيلد 5 طن ; دكت سبليت 60000	Ducted concealed split 5 ton, unit installed ; concealed 5 ton
each	4500	8500	15500	all	توريد وتركيب مكيف كونسيلد مخفي ; دكت سبليت	Concealed ducted AC supply and install ; ducted split
ton	2200	3200	4600	all	توريد وتركيب تكييف مخفي مع الدكت والجريلات بالطن ; تكييف كونسيلد للطن	Ducted split AC with ductwork and grilles per ton ; concealed AC per TR
each	12500	17500	24500	all	توريد وتركيب مكيف باكج 5 طن على السطح ; باكج يونت 5 طن	Package AC 5 ton rooftop supply and install ; package unit 5 TR
each	17000	24000	34000	all	توريد وتركيب مكيف باكج 7.5 طن ; باكج 7.5 طن	Package AC 7.5 ton rooftop installed ; package unit 7.5 TR
each	22000	31000	44000	all	توريد وتركيب مكيف باكج 10 طن ; باكج يونت 10 طن	Package AC 10 ton rooftop installed ; package unit 10 TR
each	38000	55000	78000	all	توريد وتركيب مكيف باكج 20 طن ; باكج 20 طن	Package AC 20 ton rooftop installed ; package unit 20 TR
ton	2200	3100	4400	all	توريد وتركيب مكيفات باكج مع الدكت بالطن ; تكييف باكج للطن	Package AC with ducting per ton ; package AC per TR
ton	4000	5800	8300	all	توريد وتركيب نظام VRF بالطن ; تكييف في ار اف شامل الوحدات الداخلية	VRF/VRV system per ton supply and install ; VRF per TR
each	25000	38000	56000	all	توريد وتركيب وحدة خارجية VRF 10 حصان ; وحدة خارجية VRV	VRF outdoor unit 10HP installed ; VRV ODU
each	2500	4200	6800	all	توريد وتركيب وحدة داخلية VRF ; وحدة داخلية VRV	VRF indoor unit installed ; VRV IDU
ton	2800	4200	6500	all	توريد وتركيب تشيلر تبريد هواء بالطن ; شيلر	Air cooled chiller per ton installed ; chiller per TR
each	2000	3300	5200	all	توريد وتركيب وحدة فان كويل FCU ; فان كويل	Fan coil unit FCU supply and install ; FCU
each	18000	32000	58000	all	توريد وتركيب وحدة مناولة هواء AHU ; وحدة معالجة هواء	Air handling unit AHU installed ; AHU
each	1000	1700	2900	all	توريد وتركيب مكيف صحراوي ; مبرد هواء تبخيري	Evaporative (desert) cooler supply and install ; desert cooler
m2	110	165	240	all	توريد وتركيب دكت صاج مجلفن معزول بالمتر المربع ; مجاري هواء صاج ; دكت تكييف	GI ductwork with insulation per m2 ; GI duct
kg	17	25	37	all	توريد وتركيب دكت صاج مجلفن بالكيلو ; مجاري هواء بالكيلوجرام	GI ductwork per kg installed ; galvanized duct per kg
m2	85	125	185	all	توريد وتركيب دكت صاج مجلفن بدون عزل ; مجاري هواء صاج بدون عازل	GI ductwork uninsulated per m2 ; bare GI duct
m2	95	140	205	all	توريد وتركيب دكت بي ار فوم PIR ; دكت فوم	PIR pre-insulated duct per m2 ; foam duct
m2	25	42	65	all	عزل دكت صوف زجاجي ; عزل مجاري الهواء	Duct insulation glass wool per m2 ; duct insulation
m2	40	60	90	labour	تركيب دكت صاج مصنعية ; تصنيع وتركيب دكت شغل يد	Ductwork fabrication and fixing labour per m2 ; duct labour
m	28	45	70	all	توريد وتركيب دكت مرن فلكسبل 8-10 بوصة ; فليكسبل دكت	Flexible duct 8-10 inch insulated per m ; flexible duct
each	95	160	260	all	توريد وتركيب جريل تكييف سقفي 60×60 ; ديفيوزر مربع	Supply air diffuser 60x60 ; square diffuser
each	75	130	220	all	توريد وتركيب جريل تكييف جداري ألمنيوم 20×60 ; جريلة مكيف	AC grille aluminium wall type ; supply/return grille
m	120	200	320	all	توريد وتركيب جريل خطي لينير سلوت ; جريلة طولية	Linear slot diffuser per m ; linear grille
each	180	300	500	all	توريد وتركيب دامبر حجم هواء ; فوليوم دامبر	Volume control damper ; VCD
each	450	750	1250	all	توريد وتركيب دامبر حريق ; فاير دامبر	Fire damper supply and install ; FD
m	45	65	95	all	توريد وتمديد مواسير نحاس للمكيف 1/4 و1/2 مع العزل ; نحاس اسبلت طن ونص	Copper pipe pair 1/4-1/2 with insulation per m ; refrigerant piping 1.5 ton
m	58	85	125	all	توريد وتمديد مواسير نحاس 1/4 أو 3/8 و5/8 مع العزل ; نحاس اسبلت طنين	Copper pipe pair 3/8-5/8 insulated per m ; refrigerant piping 2 ton
m	80	115	170	all	توريد وتمديد مواسير نحاس 3/8 و3/4 أو 7/8 مع العزل ; نحاس مكيف دكت 4-5 طن	Copper pipe pair 3/8-3/4 or 7/8 insulated per m ; refrigerant piping 4-5 ton
m	45	80	145	all	توريد وتمديد مواسير نحاس للتكييف مع العازل ; تمديد نحاس مكيفات	AC copper piping with insulation per m ; refrigerant copper pipe
m	14	24	40	labour	تمديد نحاس مكيفات شغل يد ; مصنعية تأسيس نحاس بالمتر	Copper piping labour per m ; AC pipe laying labour
point	450	700	1100	all	تأسيس مكيف سبليت نحاس وصرف وكيبل داخل الجدار ; نقطة تأسيس مكيف	Split AC first fix point with copper, drain and cable ; AC rough-in point
point	120	200	320	labour	تأسيس مكيف سبليت شغل يد ; مصنعية تأسيس نقطة مكيف	Split AC first fix labour ; AC rough-in labour
m	15	25	40	all	توريد وتمديد صرف مكيفات PVC 1 بوصة ; مواسير صرف مكيف	AC condensate drain pipe 1 inch PVC ; AC drain
each	60	110	190	all	توريد وتركيب حامل مكيف خارجي ; ستاند مكيف ; قاعدة مكيف حديد	AC outdoor unit bracket / stand ; AC stand
each	250	420	700	all	قاعدة خرسانية أو حديد لمكيف باكج ; بيز مكيف	Base for package unit ; AC plinth
each	220	400	700	all	رفع مكيف باكج بالكرين ; ونش رفع مكيفات للسطح	Crane lifting of package AC unit ; AC crane lift
each	90	150	240	all	توريد وتركيب مروحة شفط حمام 6 بوصة ; شفاط حمام 15 سم	Exhaust fan 6 inch bathroom supply and fix ; bathroom extractor
each	130	210	330	all	توريد وتركيب مروحة شفط 8-10 بوصة ; شفاط مطبخ 25 سم	Exhaust fan 8-10 inch supply and fix ; kitchen extractor fan
each	180	310	520	all	توريد وتركيب شفاط سقفي مخفي مع الدكت ; مروحة شفط سقفية	Ceiling ducted exhaust fan with duct ; inline exhaust fan
each	2200	3800	6500	all	توريد وتركيب مروحة شفط مركزية سطحية ; روف فان	Roof mounted central exhaust fan ; roof extract fan
each	50	85	140	labour	تركيب شفاط حمام مصنعية ; تركيب مروحة شفط شغل يد	Exhaust fan fixing labour ; fix extractor
each	3500	6500	12000	all	توريد وتركيب وحدة هواء نقي فريش اير ; مروحة هواء نقي مع فلتر	Fresh air fan unit with filter ; fresh air supply
each	5500	9500	17000	all	توريد وتركيب وحدة استرجاع حرارة ERV ; HRV هواء نقي	Energy recovery ventilator ERV/HRV ; ERV unit
each	180	320	520	all	توريد وتركيب ثرموستات رقمي ; كنترول مكيف دكت	Digital thermostat supply and install ; AC thermostat
each	380	650	1050	all	توريد وتركيب ثرموستات ذكي واي فاي ; ترموستات سمارت	Smart WiFi thermostat ; smart AC control
each	450	800	1400	all	توريد وتركيب ستارة هواء 90-120 سم ; اير كيرتن	Air curtain 90-120cm supply and install ; air curtain
job	600	1200	2500	service	موازنة هواء وتشغيل واختبار التكييف ; تيست اند بالانس	Air balancing, testing and commissioning ; TAB
each	55	95	150	service	غسيل وتنظيف مكيف سبليت ; غسيل اسبلت بالماء	Split AC washing ; split AC cleaning
each	45	75	120	service	غسيل مكيف شباك ; تنظيف مكيف شباك مع الفك	Window AC washing ; window AC cleaning
each	180	300	480	service	غسيل مكيف دكت أو كاسيت ; تنظيف كونسيلد	Cassette/concealed AC washing ; ducted AC cleaning
each	350	600	1000	service	تنظيف وصيانة مكيف باكج ; سيرفس باكج	Package AC service and cleaning ; package unit service
each	130	210	330	all	تعبئة فريون مكيف سبليت R410 ; شحن غاز مكيف	Gas refill split AC R410A/R22 ; freon charging
each	90	150	230	all	تعبئة فريون مكيف شباك ; شحن فريون شباك	Gas refill window AC ; window AC freon
each	400	700	1200	all	تعبئة فريون مكيف باكج أو دكت ; شحن فريون 5-10 طن	Gas refill package/ducted AC 5-10 ton ; freon charging package
each	230	360	560	service	فك ونقل وتركيب مكيف سبليت ; نقل مكيف اسبلت	Relocate split AC, remove and reinstall ; shift split AC
each	70	120	190	labour	فك مكيف سبليت فقط ; إزالة اسبلت	Remove split AC only ; dismantle split
each	120	200	320	service	فك ونقل وتركيب مكيف شباك ; نقل مكيف شباك من غرفة لغرفة	Relocate window AC ; shift window AC
each	500	900	1500	labour	فك مكيف مركزي أو باكج قديم مع التنزيل ; إزالة باكج	Remove old package/ducted AC ; dismantle package unit
m2	15	28	48	labour	فك وإزالة دكت تكييف قديم ; إزالة مجاري هواء	Remove old ductwork per m2 ; strip out duct
each	550	850	1350	all	تغيير كمبروسر مكيف سبليت 1.5-2 طن ; استبدال ضاغط	Replace split AC compressor 1.5-2 ton ; compressor change
each	1800	2900	4600	all	تغيير كمبروسر مكيف 5 طن ; استبدال ضاغط دكت	Replace compressor 5 ton ; compressor 5 TR
each	130	220	360	all	تغيير كباستور أو كونتكتور مكيف ; استبدال مكثف	Replace AC capacitor or contactor ; capacitor change
each	250	450	750	all	إصلاح أو تغيير بوردة مكيف ; تصليح كرت اسبلت	AC PCB repair / replacement ; AC board repair
each	250	420	680	all	تغيير ماطور مروحة مكيف ; استبدال موتور داخلي	Replace AC fan motor ; fan motor change
visit	80	130	210	service	كشفية فني تكييف ; زيارة صيانة مكيفات	AC technician call-out ; AC inspection visit
day	190	270	400	labour	يومية فني تكييف ; أجر يوم فني تبريد	AC technician day labour ; HVAC tech per day
hour	45	80	130	labour	ساعة عمل فني تكييف ; فني تبريد وتكييف بالساعة	AC technician hourly rate ; HVAC tech per hour
m2	140	230	370	all	أعمال تكييف مركزي للفيلا بالمتر المسطح شامل الأجهزة ; تكييف بالمتر	Villa central AC per m2 built area with units ; HVAC works per sqm
each	2200	3500	5500	all	توريد وتركيب لوحة إنذار حريق عادية 4-8 زون ; لوحة انذار تقليدية	Conventional fire alarm panel 4-8 zones installed ; FACP conventional
each	6500	10500	17000	all	توريد وتركيب لوحة إنذار حريق معنونة لوب واحد أو لوبين ; لوحة انذار ادرسبل	Addressable fire alarm panel 1-2 loops ; FACP addressable
each	120	190	290	all	توريد وتركيب كاشف دخان عادي ; حساس دخان تقليدي	Smoke detector conventional supply and install ; smoke sensor
each	210	320	480	all	توريد وتركيب كاشف دخان معنون ; سموك ديتكتور ادرسبل	Addressable smoke detector supply and install ; addressable smoke
each	110	180	280	all	توريد وتركيب كاشف حرارة ; حساس حرارة	Heat detector supply and install ; heat sensor
each	50	95	170	all	توريد وتركيب كاشف دخان منزلي ببطارية ; حساس دخان بطارية	Battery smoke alarm domestic ; stand-alone smoke detector
each	120	200	320	all	توريد وتركيب كاسر زجاج إنذار يدوي ; نقطة نداء يدوية ; بول ستيشن	Manual call point / pull station ; break glass
each	140	230	370	all	توريد وتركيب جرس أو صفارة إنذار مع فلاشر ; سرينة	Fire alarm sounder strobe / bell ; hooter flasher
point	180	280	430	all	نقطة إنذار حريق شاملة التمديد بكيبل مقاوم ; نقطة انذار	Fire alarm point with fire rated cable and conduit ; FA point
point	45	75	120	labour	نقطة إنذار حريق مصنعية ; تمديد نقطة انذار شغل يد	Fire alarm point labour ; FA point labour
m	9	15	24	all	توريد وتمديد كيبل إنذار حريق 2×1.5 مقاوم للحريق ; كيبل انذار أحمر	Fire resistant cable 2x1.5mm2 installed ; fire alarm cable
each	250	420	680	all	توريد وتركيب موديول مراقبة أو تحكم للإنذار ; موديل انذار حريق	Fire alarm monitor/control module ; interface module
job	6000	11000	20000	all	نظام إنذار حريق لمحل أو مطعم صغير كامل ; انذار حريق معرض	Fire alarm system for small shop complete ; shop FA system
point	380	560	820	all	توريد وتركيب رشاش حريق شامل المواسير ; نقطة رش مائي سبرنكلر	Sprinkler point with piping complete ; sprinkler head with pipe
each	45	80	130	all	توريد وتركيب رأس رشاش حريق فقط ; هيد سبرنكلر	Sprinkler head supply and fix, head only ; sprinkler head
m2	80	125	190	all	نظام رش آلي بالمتر المربع ; رشاشات حريق بالمتر	Automatic sprinkler system per m2 ; sprinklers per sqm
point	90	150	240	labour	تركيب نقطة رشاش حريق شغل يد ; مصنعية سبرنكلر	Sprinkler point labour only ; sprinkler labour
m	65	100	150	all	توريد وتركيب مواسير حريق حديد أسود 1-1.5 بوصة SCH40 ; مواسير إطفاء بوصة	Fire pipe black steel 1-1.5 inch sch40 ; FF pipe 1"
m	110	165	245	all	توريد وتركيب مواسير حريق حديد أسود 2.5 بوصة ; مواسير إطفاء 2.5	Fire pipe black steel 2.5 inch sch40 ; FF pipe 2.5"
m	170	250	370	all	توريد وتركيب مواسير حريق حديد أسود 4 بوصة ; مواسير إطفاء 4 انش	Fire pipe black steel 4 inch sch40 ; FF pipe 4"
m	280	410	600	all	توريد وتركيب مواسير حريق حديد أسود 6 بوصة ; مواسير إطفاء 6 انش	Fire pipe black steel 6 inch sch40 ; FF pipe 6"
m	130	210	330	all	توريد وتمديد مواسير حريق HDPE 4-6 بوصة أرضي مع الحفر ; خط حريق أرضي بولي 6 انش	Underground HDPE fire main 4-6 inch ; UG fire pipe
each	1200	1900	2900	all	توريد وتركيب صندوق حريق بكرة خرطوم 30 متر ; هوز ريل ; كبينة حريق	Fire hose reel cabinet 30m ; hose reel cabinet
each	1800	2700	4000	all	توريد وتركيب كبينة حريق مزدوجة بكرة ولاندنج فالف ; خزانة حريق كاملة	Fire hose cabinet with reel and landing valve ; FHC
each	2400	3800	5800	all	توريد وتركيب هيدرنت حريق خارجي ; حنفية حريق	Fire hydrant pillar ; outdoor hydrant
each	1500	2500	3900	all	توريد وتركيب وصلة دفاع مدني ; سيامي كونكشن ; وصلة تغذية الإطفاء	Fire department breeching inlet ; siamese connection
each	100	150	220	all	توريد وتركيب طفاية حريق بودرة 6 كجم ; طفاية بودرة 6 كيلو	Dry powder fire extinguisher 6kg ; DCP 6 kg
each	180	260	390	all	توريد وتركيب طفاية بودرة 12 كجم ; طفاية 12 كيلو	Dry powder fire extinguisher 12kg ; DCP 12 kg
each	190	290	430	all	توريد وتركيب طفاية ثاني أكسيد الكربون 5 كجم ; طفاية CO2	CO2 fire extinguisher 5-6kg ; CO2 extinguisher
each	90	180	380	all	توريد وتركيب طفاية حريق ; طفاية يدوية	Fire extinguisher supply and fix ; extinguisher
each	30	50	85	service	تعبئة طفاية حريق 6 كجم مع الكرت ; صيانة طفاية	Refill fire extinguisher 6kg ; extinguisher service
each	25	45	80	all	توريد وتركيب بطانية حريق ; بطانية إطفاء	Fire blanket ; fire blanket supply
set	22000	34000	52000	all	توريد وتركيب مجموعة مضخات حريق 250 جالون كهرباء ديزل جوكي غير معتمدة UL ; مضخات حريق 250 جالون تجميع محلي	Fire pump set 250 GPM electric+diesel+jockey, non-UL ; fire pump set small
set	75000	115000	175000	all	توريد وتركيب مضخات حريق 500 جالون UL/FM كهرباء وديزل وجوكي ; مجموعة مضخات حريق معتمدة	Fire pump set 500 GPM UL/FM electric, diesel, jockey ; UL fire pumps
set	100000	160000	240000	all	توريد وتركيب مضخات حريق 750 جالون UL/FM ; مضخات حريق 750 معتمدة	Fire pump set 750 GPM UL/FM ; fire pumps 750
set	22000	75000	220000	all	توريد وتركيب مجموعة مضخات إطفاء الحريق ; مضخات حريق	Fire fighting pump set ; fire pumps
each	900	1500	2400	all	توريد وتركيب صمام تحكم زون مع فلو سويتش ; زون كنترول فالف	Zone control valve with flow switch ; ZCV
each	4000	6500	10000	all	توريد وتركيب صمام إنذار رش ; الارم تشيك فالف 4-6 بوصة	Alarm check valve 4-6 inch ; wet alarm valve
set	8500	13500	21000	all	نظام إطفاء هود مطبخ كيميائي رطب ; انسول مطعم ; اطفاء مطابخ	Kitchen hood wet chemical suppression system ; Ansul system
set	16000	28000	48000	all	نظام إطفاء غاز FM200 لغرفة سيرفر ; اف ام 200	FM200 gas suppression for server room ; clean agent system
kg	150	240	380	goods	تعبئة غاز FM200 أو نوفك بالكيلو ; غاز اف ام 200 كيلو	FM200 / Novec gas per kg ; clean agent refill
each	180	320	550	all	توريد وتركيب كرة إطفاء أو إطفاء ذاتي للطبلون ; طفاية سقفية أوتوماتيك	Automatic overhead / panel extinguisher ; modular powder
each	5500	9500	16000	all	توريد وتركيب مروحة سحب دخان ; سموك فان مقاومة للحرارة	Smoke extract fan 250-300C ; smoke fan
each	5000	9000	15000	all	توريد وتركيب مروحة ضغط بيت الدرج ; مروحة تضغيط	Staircase pressurization fan ; pressurization fan
m2	180	280	430	all	دكت سحب دخان صاج أسود أو مقاوم للحريق ; دكت هود مطعم أسود	Smoke / kitchen extract duct black steel per m2 ; fire rated duct
each	1100	1700	2600	all	توريد وتركيب باب مقاوم للحريق مفرد ساعتين ; باب حريق	Fire rated steel door single 2 hr ; fire door
each	25	45	80	all	توريد وتركيب لوحات إرشادية للسلامة ; ملصقات مخارج وطفايات	Safety sign supply and fix ; fire signage
m	45	90	170	all	حشو مانع للحريق حول الفتحات ; فاير ستوب	Fire stopping sealant around penetrations ; firestop
job	600	1200	2400	service	عقد صيانة أنظمة السلامة للمحل للدفاع المدني سنوي ; عقد صيانة سلامة	Annual safety maintenance contract for shop, civil defence ; fire safety AMC shop
job	3500	7000	14000	service	عقد صيانة إنذار وإطفاء سنوي لمبنى تجاري ; عقد صيانة أنظمة حريق	Annual maintenance fire alarm and fighting for building ; FA/FF AMC
visit	350	650	1200	service	فحص أنظمة إنذار وإطفاء الحريق زيارة ; كشف سلامة	Fire systems inspection visit ; safety inspection
job	500	1000	2000	service	شهادة تركيب أدوات سلامة من مؤسسة معتمدة ; شهادة سلامة محل	Safety installation certificate by licensed firm ; safety certificate shop
job	1500	3000	6000	service	مخططات سلامة وتقرير فني للدفاع المدني لمحل أو مطعم ; مخطط سلامة	Fire safety drawings and technical report for shop ; civil defence drawings shop
job	4500	8500	16000	service	مخططات سلامة لمبنى تجاري أو سكني متعدد معتمدة ; مخطط دفاع مدني عمارة	Fire safety drawings for building approved ; civil defence drawings building
job	1000	2000	4000	service	استخراج رخصة سلامة دفاع مدني تعقيب ; رخصة سلامة	Civil defence licence processing ; Salamah permit
set	65000	92000	135000	all	توريد وتركيب مصعد منزلي 3 وقفات ماكينة صينية أو تركية ; مصعد فيلا 3 أدوار	Home lift 3 stops supply and install ; villa elevator 3 stops
set	75000	105000	150000	all	توريد وتركيب مصعد منزلي 4 وقفات ; مصعد فيلا 4 وقفات	Home lift 4 stops supply and install ; villa elevator 4 stops
set	60000	82000	120000	all	توريد وتركيب مصعد منزلي وقفتين ; مصعد فيلا دورين	Home lift 2 stops supply and install ; villa elevator 2 stops
set	65000	100000	170000	all	توريد وتركيب مصعد فيلا ; مصعد منزلي	Villa elevator supply and install ; home lift
set	110000	165000	250000	all	توريد وتركيب مصعد منزلي أوروبي إيطالي هيدروليك أو MRL 3-4 وقفات ; مصعد إيطالي	European home lift 3-4 stops hydraulic/MRL ; Italian villa lift
set	130000	185000	270000	all	توريد وتركيب مصعد ركاب 630 كجم 5-6 وقفات لعمارة ; مصعد عمارة 8 أشخاص	Passenger lift 630kg 5-6 stops ; 8 person elevator building
set	160000	240000	360000	all	توريد وتركيب مصعد ركاب 1000 كجم 6 وقفات ; مصعد عمارة 13 شخص	Passenger lift 1000kg 6 stops ; 13 person elevator
set	120000	190000	300000	all	توريد وتركيب مصعد بانوراما زجاجي مع الهيكل للفيلا ; مصعد بانورامي	Panoramic glass home lift with structure ; panoramic elevator
set	85000	140000	230000	all	توريد وتركيب مصعد بضائع 1-2 طن 2-3 وقفات ; رافعة بضائع	Goods lift 1-2 ton 2-3 stops ; cargo lift
set	28000	42000	65000	all	توريد وتركيب مصعد طعام وقفتين أو ثلاث ; دم ويتر ; مصعد أكل	Dumb waiter 2-3 stops ; food lift
set	45000	70000	110000	all	توريد وتركيب منصة رفع معاقين عمودية ; بلات فورم لفت	Platform lift for disabled ; vertical wheelchair lift
set	32000	52000	85000	all	توريد وتركيب كرسي درج كهربائي ; كرسي مصعد سلم لكبار السن	Stair lift chair ; stairlift
set	280000	400000	600000	all	توريد وتركيب سلم كهربائي متحرك ; درج كهربائي	Escalator supply and install ; moving stairs
m	1500	2300	3400	all	بئر مصعد خرساني أو بلك بالمتر الطولي ; بناء بئر مصعد	Lift shaft construction per m height ; elevator shaft
m	2000	3200	5000	all	هيكل حديد لبئر مصعد مع زجاج بالمتر ; شاسيه مصعد	Steel frame lift shaft with glass per m height ; lift steel structure
job	4000	7000	11500	all	حفرة مصعد خرسانة مع عزل ; بت المصعد ; حفرة الأصنصير	Lift pit concrete with waterproofing ; elevator pit
month	250	400	650	service	عقد صيانة مصعد فيلا شهري ; صيانة مصعد شهرية	Home lift maintenance per month ; elevator AMC villa monthly
month	400	650	1100	service	عقد صيانة مصعد عمارة شهري ; صيانة مصعد ركاب	Passenger lift maintenance per month ; elevator AMC building
job	2400	4200	7000	service	عقد صيانة مصعد سنوي بدون قطع غيار ; صيانة مصعد سنوية	Annual lift maintenance without parts ; yearly elevator AMC
visit	250	400	650	service	زيارة إصلاح مصعد عطل ; كشف فني مصاعد	Lift breakdown call-out ; elevator repair visit
each	4500	7500	12000	all	تغيير كنترول مصعد لوحة تحكم ; كرت مصعد كامل	Replace lift control panel ; elevator controller
set	35000	60000	95000	all	تحديث مصعد قديم ماكينة وكنترول وكبينة ; تجديد مصعد	Lift modernization machine, controller and cabin ; elevator upgrade
each	9000	16000	28000	all	كبينة مصعد ستانلس ديكور ; تجديد كبينة مصعد	Lift cabin stainless decorative ; elevator cabin refurbishment
set	4500	8500	14000	labour	فك وإزالة مصعد قديم ; إزالة مصعد	Dismantle and remove old lift ; remove elevator
set	14000	22000	34000	labour	تركيب مصعد شغل يد ; مصنعية تركيب مصعد منزلي	Lift installation labour only ; elevator install labour
job	1200	2200	4000	service	فحص مصعد وشهادة طرف ثالث ; شهادة سلامة مصعد	Third-party lift inspection certificate ; elevator inspection
point	900	1600	2800	all	نقطة نظام إدارة المبنى BMS ; نقطة تحكم بي ام اس	BMS point complete ; BMS I/O point
each	6500	12000	22000	all	لوحة تحكم BMS مع البرمجة ; كنترولر DDC	BMS DDC panel with programming ; DDC controller
point	900	1500	2500	all	نقطة نداء تمريض سرير كاملة ; نيرس كول	Nurse call bed point complete ; nurse call
set	8500	15000	26000	all	نظام نداء تمريض لعيادة 8-10 غرف ; نيرس كول عيادة كامل	Nurse call system clinic 8-10 rooms ; nurse call package
point	1800	2900	4500	all	مخرج غاز طبي أكسجين أو فاكيوم مع التمديد ; نقطة غازات طبية	Medical gas outlet with copper piping ; med gas point
m	120	190	290	all	مواسير نحاس غازات طبية 15-22 مم لحام فضة ; تمديد أكسجين	Medical gas copper pipe 15-22mm brazed ; med gas pipe
set	18000	32000	55000	all	محطة أكسجين مانيفولد أسطوانات 2×4 ; مانيفولد أكسجين	Oxygen manifold 2x4 cylinders ; medical gas manifold
set	7500	12500	21000	all	كمبروسر أسنان مع شفط وتمديد لعيادة ; كمبرسر عيادة	Dental compressor and suction for clinic ; dental air unit
m2	350	550	850	all	تلبيس رصاص غرفة أشعة 2 مم ; رصاص أشعة	Lead lining X-ray room 2mm per m2 ; lead sheet lining
each	900	1600	2800	all	كاشف أول أكسيد كربون للمواقف مع التحكم ; حساس CO	CO detector for car park ; CO sensor
m	1800	2700	4000	all	توريد وتركيب هود مطعم ستانلس بالمتر الطولي ; هود شفط مطبخ مركزي	Stainless kitchen exhaust hood per m ; restaurant hood
each	3500	6500	11500	all	توريد وتركيب مروحة شفط هود مطعم سنتريفيوجال ; بلور هود	Kitchen hood centrifugal exhaust fan ; hood blower
each	13000	22000	38000	all	توريد وتركيب إيكولوجي فلتر كهروستاتيك للمطعم ; ايكولوجي يونت ESP	Kitchen ecology unit ESP filter ; electrostatic precipitator
job	20000	38000	70000	all	تمديدات كهرباء وسباكة وشفط لمطعم صغير ; تأسيس مطعم MEP	Small restaurant MEP works complete ; restaurant MEP
job	9000	17000	32000	all	تأسيس كهرباء وسباكة كوفي شوب ; أعمال MEP مقهى	Coffee shop electrical and plumbing fit-out ; cafe MEP
point	350	600	950	all	نقطة كهرباء معدات مطبخ 32-63 أمبير ثلاثي ; فيش صناعي 3 فاز	Kitchen equipment power point 32-63A 3 phase ; industrial socket point
point	280	450	720	all	نقطة تغذية وصرف لمعدة مطبخ تجاري ; نقطة موية وصرف لمعدات مطعم	Commercial kitchen equipment water and drain point ; equipment plumbing point
each	1400	2400	4000	all	توريد وتركيب حوض غسيل ستانلس تجاري حوضين ; سنك مطعم	Commercial stainless sink 2 bowl ; restaurant sink
each	900	1500	2400	all	توريد طاولة عمل ستانلس 150 سم ; طاولة مطعم ستيل	Stainless work table 150cm ; kitchen steel table
set	14000	21000	32000	all	توريد وتركيب غرفة تبريد 2×2 متر ; غرفة تبريد صغيرة	Cold room 2x2m chiller installed ; small cold room
set	20000	30000	45000	all	توريد وتركيب غرفة تبريد 3×3 متر ; غرفة تبريد خضار	Cold room 3x3m chiller installed ; walk-in chiller
set	27000	40000	60000	all	توريد وتركيب غرفة تجميد 3×3 متر ; فريزر غرفة	Freezer room 3x3m installed ; walk-in freezer
set	15000	32000	75000	all	توريد وتركيب غرفة تبريد أو تجميد ; ثلاجة غرفة	Cold room / freezer room supply and install ; walk-in cooler
m2	180	260	380	all	توريد وتركيب ألواح ساندوتش بانل 10 سم لغرف التبريد ; ساندوش بانل ثلاجة 10 سم بالمتر	Cold room PU panel 100mm per m2 ; sandwich panel cold room
each	2500	4000	6200	all	توريد وتركيب باب غرفة تبريد مفصلي ; باب فريزر	Cold room hinged door ; cold room door
set	6500	10500	17000	all	توريد وتركيب وحدة تبريد كوندنسنج مع مبخر 2-3 حصان ; ماكينة تبريد	Condensing unit with evaporator 2-3HP ; cold room unit
visit	250	450	800	service	صيانة غرفة تبريد زيارة ; إصلاح ثلاجات مطعم	Cold room service visit ; refrigeration repair
month	900	1600	2800	service	عقد صيانة شهري لمطعم كهرباء وسباكة وتكييف ; صيانة مطعم شهرية	Monthly MEP maintenance contract restaurant ; restaurant AMC
month	350	650	1200	service	عقد صيانة شهري لفيلا كهرباء وسباكة وتكييف ; صيانة فيلا شهرية	Monthly MEP maintenance contract villa ; villa AMC per month
job	3500	6000	10500	service	عقد صيانة سنوي فيلا كهرباء وسباكة وتكييف ; عقد صيانة فلة سنوي	Annual villa MEP maintenance contract ; villa AMC yearly
month	1400	2600	4800	service	عقد صيانة شهري لعمارة سكنية ; صيانة عمارة	Monthly maintenance contract apartment building ; building AMC
month	600	1100	2000	service	عقد صيانة مكيفات شهري لمكتب 10-15 جهاز ; صيانة تكييف مكتب	Monthly AC maintenance 10-15 units ; AC AMC office
job	900	1600	2800	service	عقد صيانة مكيفات فيلا سنوي 8-12 مكيف ; صيانة مكيفات سنوية	Annual AC maintenance villa 8-12 units ; AC AMC villa
month	450	800	1400	service	عقد صيانة وتنظيف مسبح شهري ; صيانة مسبح	Swimming pool maintenance per month ; pool AMC
month	350	650	1100	service	عقد صيانة كاميرات وشبكات شهري ; صيانة كاميرات	CCTV and network maintenance per month ; CCTV AMC
visit	150	260	420	service	زيارة صيانة كاميرات مراقبة ; كشف فني كاميرات	CCTV service visit ; camera technician visit
visit	120	210	350	service	زيارة طارئة خارج الدوام كهرباء أو سباكة ; طوارئ ليلية	Emergency after-hours call-out, electrician/plumber ; night emergency visit
day	120	160	230	labour	يومية عامل عادي ; عامل باليوم ; عمالة	General labourer per day ; helper day rate
day	180	260	380	labour	يومية مليس ; معلم لياسة باليوم	Plasterer per day ; plasterer day rate
day	180	260	380	labour	يومية بناء بلك ; معلم بلك باليوم	Block mason per day ; mason day rate
day	180	270	400	labour	يومية مبلط ; معلم بلاط باليوم	Tiler per day ; tile mason day rate
day	160	240	350	labour	يومية دهان ; معلم بوية باليوم	Painter per day ; painter day rate
day	180	270	400	labour	يومية نجار ; معلم نجارة باليوم	Carpenter per day ; carpenter day rate
day	190	280	410	labour	يومية حداد لحام ; لحيم باليوم	Welder / steel fixer per day ; welder day rate
day	180	260	380	labour	يومية معلم جبس بورد ; جباس باليوم	Gypsum board fixer per day ; gypsum day rate
day	190	290	430	labour	يومية فني كاميرات وشبكات ; فني تيار خفيف باليوم	Low current technician per day ; CCTV tech day rate
day	190	280	420	labour	يومية فني إطفاء وإنذار حريق ; فني حريق باليوم	Fire fighting / alarm technician per day ; pipe fitter day rate
day	350	550	850	labour	يومية مراقب أو فورمان ; مشرف عمال باليوم	Foreman per day ; supervisor day rate
month	3200	4500	6500	labour	راتب شهري فني كهرباء أو سباكة مؤجر ; تأجير فني شهري	Technician hire per month ; manpower supply technician month
month	2600	3500	4800	labour	تأجير عامل شهري ; عمالة بنظام أجير	Labourer hire per month ; manpower supply labourer
hour	18	27	40	labour	ساعة عامل ; عامل بالساعة	General labourer per hour ; helper hourly
visit	150	250	400	service	زيارة فني متعدد المهام هاندي مان ; فني صيانة منزلية	Handyman visit ; handyman call-out
job	500	900	1600	service	صيانة وفحص شامل للمنزل كهرباء وسباكة قبل السكن ; تشييك البيت قبل السكن	Home MEP check-up before moving in ; MEP snag check
each	130	230	400	labour	فتحة كور 6-8 بوصة في الخرسانة ; كور 15-20 سم لمواسير الصرف	Core drill hole 6-8 inch in concrete ; coring 6 inch
each	70	130	230	labour	فتحة كور 4 بوصة في جدار أو سقف ; كور خرسانة	Core drill hole 4 inch in concrete ; coring hole
each	45	85	150	labour	فتح فتحة في جدار بلك لمكيف أو ماسورة ; تكسير فتحة	Opening in block wall for AC/pipe ; wall hole
each	120	220	380	labour	تكسير فتحة مكيف شباك وتقفيلها ; فتح شباك مكيف	Form opening for window AC ; AC opening
each	100	180	300	all	تقفيل فتحة مكيف شباك بلك ولياسة ; سد فتحة مكيف	Close up window AC opening with block and plaster ; block up AC hole
trip	180	300	500	service	نقل مواد أو مخلفات دينا ; توصيل دينا ; مشوار ديانا	Dyna truck trip for materials/debris ; Dyna transport
trip	250	400	650	service	ترحيل مخلفات قلاب ; رد أنقاض إلى المردم	Debris removal tipper trip ; tipper load
day	1000	1600	2500	service	إيجار كرين 25-30 طن باليوم ; ونش يومية	Mobile crane 25-30t hire per day ; crane rental
day	350	600	950	service	إيجار رافعة مقصية أو سيزر لفت باليوم ; سيزر لفت	Scissor lift hire per day ; man lift rental
day	550	900	1400	service	إيجار بوبكات باليوم ; شيول صغير	Bobcat hire per day ; skid loader rental
job	800	1500	2800	service	تنظيف نهائي للفيلا بعد التشطيب ; نظافة بعد البناء	Final cleaning of villa after construction ; post-construction cleaning
month	300	550	950	service	كهرباء مؤقتة للموقع اشتراك ; عداد موقع مؤقت	Temporary site power per month ; temp electricity
job	2500	4500	8000	all	توصيل كهرباء مؤقتة للموقع مع لوحة ; طبلون موقع مؤقت	Temporary site power board and connection ; temp DB
job	1200	2200	3800	all	تأسيس كهرباء حديقة وحوش كامل مسارات وكيابل ; تأسيس كهرباء الحوش	Garden electrical first fix complete ; landscape power rough-in
m2	25	45	75	all	شبكة ري حديقة تنقيط ورشاشات بالمتر ; شبكة ري أوتوماتيك	Garden irrigation network per m2 ; irrigation system
each	450	800	1400	all	توريد وتركيب كنترول ري أوتوماتيك مع محابس ; مؤقت ري	Irrigation controller with valves ; irrigation timer
set	3200	5500	9000	all	توريد وتركيب مضخة وفلتر مسبح رملي ; ماكينة مسبح	Swimming pool pump and sand filter ; pool filtration set
set	4500	8000	14000	all	توريد وتركيب سخان أو تشيلر مسبح ; هيت بمب مسبح	Pool heater / heat pump chiller ; pool heat pump
set	7000	12000	20000	all	أعمال سباكة مسبح كاملة تمديدات وبخاخات وسكيمر ; شبكة مسبح	Swimming pool piping complete with skimmers and inlets ; pool plumbing
set	3500	6500	12000	all	توريد وتركيب نافورة أو شلال مع مضخة وإنارة ; نافورة حوش	Fountain / water feature pump and lights ; fountain MEP
set	4500	7500	12500	all	توريد وتركيب جهاز ساونا أو بخار منزلي ; مولد بخار	Sauna heater / steam generator ; steam room unit
m2	150	240	370	all	تدفئة أرضية كهربائية ; تدفئة تحت البلاط	Electric underfloor heating per m2 ; floor heating
set	1200	2200	3800	all	نظام رذاذ تبريد ضباب للحوش 10 رشاشات ; ضباب خارجي	Misting system outdoor 10 nozzles ; mist cooling
m2	10	18	32	service	تصميم معماري فيلا بالمتر المربع ; مخططات معمارية بالمتر	Architectural design villa per m2 ; architectural drawings per sqm
job	4500	8500	16000	service	تصميم معماري للفيلا كامل مع الواجهات ; مخطط معماري فيلا	Architectural design of villa complete ; villa architectural plans
job	7000	13000	25000	service	مخططات فيلا كاملة معماري وإنشائي وكهرباء وميكانيكا ; تصميم فيلا كامل	Full villa design package architectural, structural, MEP ; complete villa drawings
m2	16	28	48	service	تصميم كامل معماري إنشائي كهروميكانيك بالمتر المربع ; مخططات كاملة بالمتر	Full design package per m2 ; A/S/MEP design per sqm
m2	4	8	14	service	تصميم إنشائي بالمتر المربع ; مخططات إنشائية بالمتر	Structural design per m2 ; structural drawings per sqm
job	2000	3800	7000	service	تصميم إنشائي فيلا مع النوتة الحسابية ; مخطط إنشائي	Structural design of villa with calculations ; villa structural drawings
job	1000	1900	3500	service	مخططات كهرباء للفيلا ; تصميم كهرباء	Electrical drawings villa ; electrical design
job	1000	1900	3500	service	مخططات سباكة وصرف للفيلا ; تصميم صحي	Plumbing drawings villa ; plumbing design
job	1200	2300	4200	service	مخططات تكييف للفيلا مع حساب الأحمال ; تصميم تكييف	HVAC drawings villa with load calc ; AC design
m2	5	9	16	service	مخططات كهروميكانيك MEP بالمتر المربع ; تصميم كهرباء وسباكة وتكييف بالمتر	MEP design per m2 ; MEP drawings per sqm
m2	45	85	150	service	تصميم داخلي بالمتر المربع مع 3D ومخططات تنفيذية ; تصميم ديكور بالمتر	Interior design per m2 with 3D and shop drawings ; interior design per sqm
job	15000	30000	60000	service	تصميم داخلي للفيلا كامل ; تصميم ديكور فيلا	Interior design complete villa ; villa interior design
job	1200	2200	4000	service	تصميم داخلي لغرفة أو مجلس مع 3D ; تصميم ديكور مجلس	Interior design of one room / majlis with 3D ; room design
job	3500	7000	14000	service	تصميم داخلي محل أو كوفي ; تصميم كوفي شوب	Interior design of shop / cafe ; cafe design
job	2500	5000	9500	service	تصميم شقة داخلي كامل ; تصميم ديكور شقة	Interior design of apartment ; flat design
m2	9	18	32	service	تصميم حدائق ولاندسكيب بالمتر المربع ; تصميم لاندسكيب بالمتر	Landscape design per m2 ; garden design per sqm
job	1800	3500	7000	service	تصميم حديقة فيلا مع 3D ; تصميم لاند سكيب للحوش	Landscape design villa garden with 3D ; garden design
each	220	420	750	service	صورة ثلاثية الأبعاد 3D داخلية ; رندر داخلي	3D interior render per view ; interior rendering
each	350	650	1200	service	صورة ثلاثية الأبعاد واجهة خارجية 3D ; رندر واجهة	3D exterior render per view ; facade rendering
job	1200	2300	4500	service	تصميم واجهة فيلا 3D ; تصميم واجهات	Facade design villa 3D ; elevation design
job	2000	4000	8000	service	فيديو جولة ثلاثية الأبعاد للمشروع ; انيميشن	3D walkthrough animation ; animation video
job	350	700	1300	service	تعديل مخطط معماري ; تعديل فكرة	Revise architectural plan ; plan modification
visit	300	500	850	service	زيارة إشراف هندسي ; زيارة مهندس للموقع	Engineering supervision visit ; engineer site visit
month	1800	3200	5500	service	إشراف هندسي على بناء فيلا شهري زيارات دورية ; إشراف شهري	Villa supervision per month, periodic visits ; monthly supervision
month	6500	9500	15000	service	مهندس مقيم شهري ; إشراف مهندس متفرغ	Resident engineer per month ; full-time site engineer
job	12000	22000	40000	service	إشراف هندسي على بناء فيلا كامل العظم والتشطيب ; إشراف فيلا من البداية للنهاية	Supervision of villa construction, complete ; full villa supervision
job	5000	9000	16000	service	إشراف هندسي على العظم فقط ; إشراف عظم فيلا	Supervision of villa structural shell only ; shell supervision
m2	18	32	55	service	إشراف هندسي بالمتر المسطح ; اشراف مكتب هندسي بالمتر	Supervision per m2 built area ; supervision per sqm
month	6000	11000	20000	service	إدارة مشروع فيلا شهري ; مدير مشروع	Project management per month ; PM fee monthly
job	25000	50000	100000	service	إدارة مشروع بناء فيلا كامل ; ادارة وتنفيذ بالاتعاب	Project management of villa construction, complete ; PM villa
job	1800	2800	4500	service	تقرير تربة لأرض فيلا 2 جسة ; فحص تربة ; اختبار تربة جستين	Soil investigation report villa plot 2 boreholes ; soil test
each	700	1200	1900	service	جسة تربة 10 متر مع التقرير ; حفر جسة	Borehole 10m soil investigation each ; borehole
job	4500	8000	14000	service	تقرير تربة لمشروع تجاري 4-6 جسات ; فحص تربة أرض تجارية	Soil report commercial plot 4-6 boreholes ; geotechnical report
each	130	220	380	service	اختبار دك تربة كثافة حقلية ; فحص دمك بالموقع	Field density compaction test each ; FDT
job	500	900	1500	service	رفع مساحي لأرض فيلا ; رفع مساحي وتحديد حدود	Land survey of villa plot ; topographic survey plot
job	350	600	1000	service	توقيع نقاط وتحديد زوايا الأرض ; تثبيت حدود	Set out plot corners ; boundary staking
job	450	800	1400	service	قرار مساحي ; كروكي مساحي معتمد للأرض	Survey decision report (qarar misahi) ; plot survey certificate
visit	300	500	850	service	مساح زيارة توقيع محاور وأعمدة ; تخطيط قواعد	Surveyor visit for setting out axes and columns ; setting out
job	800	1500	2800	service	رفع مبنى قائم ورسم المخططات لفيلا ; رفع معماري للمبنى	Measured survey of existing villa with drawings ; building survey
job	2000	3600	6500	service	إصدار رخصة بناء فيلا عبر بلدي تعقيب مكتب هندسي ; رخصة بناء	Villa building permit processing via Balady ; building permit service
job	1200	2200	4000	service	رخصة ترميم أو إضافة ; رخصة تعديل مبنى	Renovation / extension permit ; alteration permit
job	700	1300	2400	service	رخصة هدم مبنى إصدار ; تصريح هدم	Demolition permit ; demolition licence
job	500	900	1700	service	رخصة تسوير أرض ; رخصة سور	Fencing permit ; boundary wall permit
job	1500	2800	5000	service	شهادة إشغال وإتمام بناء ; شهادة اتمام البناء	Occupancy / completion certificate service ; completion certificate
job	1000	1800	3200	service	تصحيح وضع مبنى قائم في بلدي ; رخصة مبنى قائم	Regularise existing building permit ; existing building licence
job	700	1400	2600	service	رخصة محل تجاري بلدية تعقيب ; رخصة بلدي للمحل	Municipality shop licence processing ; Balady licence
job	600	1100	2000	service	ترخيص لوحة محل بلدية ; رخصة لوحة دعائية	Shop signboard permit ; sign permit
job	900	1700	3200	service	فرز صكوك مخططات فرز شقق لكل مبنى ; فرز وحدات	Unit subdivision (faraz) drawings ; title sorting
job	1500	2800	5200	service	مخططات كما نفذت أز بلت للفيلا ; مخططات as-built	As-built drawings villa ; as built
m2	3	6	11	service	مخططات كما نفذت بالمتر المربع ; از بلت بالمتر	As-built drawings per m2 ; as-built per sqm
m2	4	8	15	service	مخططات ورشة شوب دروينج بالمتر المربع ; شوب درونج بالمتر	Shop drawings per m2 ; shop drawing per sqm
job	700	1300	2400	service	تقرير عزل حراري للكهرباء ; شهادة عزل حراري	Thermal insulation report ; insulation certificate
job	2500	5000	9500	service	تدقيق طاقة لمبنى وتقرير كفاءة ; تقرير كفاءة طاقة	Energy audit report of building ; energy efficiency report
job	1800	3200	6000	service	تقرير سلامة إنشائية لمبنى قائم ; شهادة سلامة إنشائية	Structural safety report existing building ; structural integrity report
job	900	1600	2800	service	تقرير فني هندسي عن عيوب أو خلاف ; تقرير هندسي معتمد للمحكمة	Engineering technical report on defects/dispute ; expert report
each	35	60	100	service	اختبار ضغط مكعبات خرسانة ; كسر مكعبات	Concrete cube compression test ; cube crush test
visit	250	420	700	service	أخذ عينات خرسانة بالموقع واختبار هبوط مكعبات 6 ; زيارة مختبر صبة	Lab visit for concrete sampling, slump and cubes ; concrete sampling
each	300	480	780	service	اختبار كور خرسانة مع كسر العينة ; عينة لب خرسانية	Concrete core test each ; core test
each	45	85	150	service	اختبار مطرقة شميدت لكل نقطة ; شميت هامر	Schmidt hammer test per location ; rebound test
each	100	180	300	service	اختبار شد حديد تسليح عينة ; فحص حديد	Rebar tensile test per sample ; steel test
job	1500	2800	4800	service	برنامج فحص خرسانة للفيلا كامل مختبر ; فحوصات مختبر عظم	Concrete lab testing programme villa ; villa lab tests
job	1300	2200	3800	service	فحص فيلا قبل الشراء مع تقرير ; فحص منزل جاهز	Pre-purchase inspection of villa with report ; house inspection
job	700	1200	2000	service	فحص شقة قبل الشراء مع تقرير ; فحص شقة تمليك	Pre-purchase inspection of apartment ; flat inspection
job	1000	1800	3200	service	استلام فيلا من المقاول مع تقرير ملاحظات ; فحص استلام	Handover snagging inspection villa ; snagging
job	600	1200	2300	service	تقييم عقاري معتمد لفيلا ; تثمين عقار	Certified property valuation villa ; valuation report
visit	250	450	800	service	كشف حراري بالكاميرا للعزل والكهرباء ; تصوير حراري	Thermal imaging inspection ; thermography
job	1800	3500	6500	service	حصر كميات فيلا وجدول مقايسة ; حصر كميات BOQ	Quantity take-off and BOQ for villa ; QS villa
m2	2.5	5	9	service	حصر كميات بالمتر المربع ; مقايسة بالمتر	Quantity surveying per m2 ; BOQ per sqm
job	700	1400	2800	service	دراسة ومقارنة عروض المقاولين ; تحليل عروض أسعار	Evaluation of contractors' offers ; comparison of quotes
job	1000	2000	4000	service	إعداد عقد مقاولة ومواصفات ; صياغة عقد بناء	Prepare construction contract and specs ; contract drafting
hour	180	320	550	service	استشارة هندسية بالساعة ; استشارة مهندس	Engineering consultation per hour ; consultant hourly
visit	250	450	800	service	استشارة ديكور زيارة للموقع ; زيارة مصمم	Interior designer consultation visit ; designer visit
job	2000	3800	7000	service	جدول زمني وتخطيط المشروع بريمافيرا ; برنامج زمني	Project programme schedule ; Primavera schedule
job	1500	3200	6500	service	دراسة تأثير مروري أو بيئي صغيرة ; دراسة مرورية	Small traffic / environmental study ; traffic study
job	2500	5000	10000	service	نمذجة BIM ريفت للفيلا ; موديل ريفيت	BIM Revit model of villa ; BIM modelling
job	2800	4800	8000	service	تأمين العيوب الخفية للفيلا مع الفحص ; تأمين عيوب خفية	Inherent defects insurance (IDI) with inspection, villa ; latent defects insurance
month	1200	2200	4000	service	مراقب موقع شهري جزئي ; مراقب فني زيارات	Site inspector part-time per month ; part-time inspector
month	4500	6500	9500	service	مراقب فني مقيم شهري ; مراقب موقع متفرغ	Full-time site inspector per month ; site supervisor
job	2500	5000	10000	service	تصميم نظام إنذار وإطفاء حريق لمبنى ; مخططات إطفاء	Fire alarm and fighting design for building ; fire design
job	1500	2800	5500	service	تصميم إنارة للفيلا ; لايتنج ديزاين	Lighting design for villa ; lighting design
job	1200	2500	5000	service	تصميم مسبح مع المخططات ; مخطط مسبح	Swimming pool design ; pool drawings
job	600	1100	2000	service	دراسة أحمال كهربائية وتقديم للشركة ; حساب أحمال كهرباء	Electrical load study for SEC ; load calculation
each	12	22	40	goods	قاطع كهرباء مفرد توريد فقط ; بريكر فردي مواد	MCB single pole supply only ; breaker material
each	350	650	1400	goods	طبلون كهرباء 24 خط فاضي توريد فقط ; طبلون بدون قواطع	24-way DB enclosure supply only ; empty DB
each	3	6	11	all	توريد وتركيب علبة كهرباء دفن 3×3 ; علبة فيش حديد	Flush box 3x3 supply and fix ; back box
each	25	45	80	all	توريد وتركيب علبة تجميع كهرباء 15×15 ; بواط كهرباء	Junction box 15x15 supply and fix ; pull box
each	60	105	180	all	توريد وتركيب مفتاح سخان أو مكيف 20 أمبير دبل بول على نقطة قائمة ; مفتاح سخان	20A DP switch supply and fix ; heater switch
each	45	75	125	all	توريد وتركيب مفتاح طريق سلم ; مفتاح دركسون ; سويتش اثنين طرف	Two-way switch supply and fix ; staircase switch
each	60	105	180	all	توريد وتركيب فيش USB مع 13 أمبير ; بلك يو اس بي	13A socket with USB supply and fix ; USB outlet
each	180	300	480	all	توريد وتركيب فصل مكيف خارجي ايزوليتر 3 فاز 32-63 أمبير ; ايسوليتر	Isolator switch 32-63A weatherproof ; AC isolator
each	350	600	950	all	توريد وتركيب كونتكتور وتايمر لإنارة خارجية بلوحة ; لوحة إنارة حوش	Outdoor lighting control panel with contactor and timer ; lighting timer panel
set	4500	8000	14000	all	توريد وتركيب لوحة تحسين معامل القدرة 50-100 كيلو فار ; كباستور بانك	Capacitor bank 50-100 kVAR ; power factor panel
each	45000	70000	110000	all	توريد وتركيب محول كهرباء 500 كيلو فولت أمبير ; محول جاف أو زيتي	Transformer 500kVA supply and install ; transformer
each	1200	2100	3600	all	توريد وتركيب منظم جهد ستبلايزر 10-15 كيلو ; منظم فولت	Voltage stabilizer 10-15 kVA ; AVR
m	160	260	420	all	توريد وتركيب بسبار كهرباء 400 أمبير ; بزبار ترنك	Busbar trunking 400A per m ; busway
each	60	110	190	all	تغيير قاطع كهرباء رئيسي أو فرعي زيارة مع القطعة ; تبديل بريكر	Replace breaker incl. visit ; change MCB
job	900	1700	3000	all	تغيير طبلون كهرباء قديم مع القواطع والترقيم ; تجديد طبلون	Replace old DB with breakers and labelling ; DB upgrade
each	5	9	16	goods	لمبة ليد 9-12 واط ; لمبة توفير	LED bulb 9-12W supply only ; LED lamp
each	15	25	42	labour	تركيب إنارة جدارية أو أبليك شغل يد ; مصنعية تركيب اضاءة خارجية	Wall light fixing labour ; fix wall lamp
each	45	80	140	labour	تركيب مروحة سقف شغل يد ; مصنعية مروحة	Ceiling fan fixing labour ; fan install labour
job	6500	12000	22000	all	إنارة واجهة فيلا كاملة مع التمديد ; اضاءة واجهة فلة	Villa facade lighting complete with wiring ; facade lighting package
job	4500	8500	16000	all	إنارة حديقة فيلا كاملة مع الكيابل ; اضاءة حوش وحديقة	Garden lighting complete with cables ; landscape lighting package
point	90	150	240	all	نقطة إنارة حديقة بكيبل ومواسير ; نقطة اضاءة حوش	Garden light point with cable and conduit ; outdoor lighting point
point	70	120	190	all	تأسيس نقطة كاميرا مراقبة مع الكيبل ; نقطة كاميرا	CCTV point first fix with cable ; camera point
point	80	140	220	all	تأسيس نقطة سماعة أو صوتيات ; نقطة صوت	Speaker point with cable ; audio point
point	80	140	220	all	تأسيس نقطة انتركوم ; نقطة انتركم مع الكيبل	Intercom point with cable ; intercom rough-in
point	110	180	280	all	تأسيس نقطة ستارة كهربائية ; نقطة موتور ستائر	Motorized curtain power point ; curtain point
job	7000	13000	24000	all	شبكة تيار خفيف للفيلا داتا وكاميرات وصوت ; لو كرنت فيلا	Villa low current package data, CCTV, audio ; ELV package
job	250	450	750	service	برمجة وربط كاميرات بالجوال ; ضبط جهاز تسجيل	Program CCTV and mobile link ; DVR setup
job	350	600	1050	service	تقوية شبكة واي فاي للمنزل برمجة مع راوترات ميش ; برمجة شبكة	Home Wi-Fi setup and programming ; mesh Wi-Fi config
set	700	1300	2300	goods	نظام واي فاي ميش 3 قطع ; راوتر ميش	Mesh Wi-Fi system 3 pack ; mesh router set
set	1300	2300	4000	all	توريد وتركيب نظام إنذار سرقة لاسلكي ; جهاز انذار منزل	Wireless burglar alarm system ; intruder alarm
set	900	1600	2800	all	توريد وتركيب سنترال هاتف 8 خطوط IP ; مقسم هاتف	IP PBX 8 extensions ; telephone exchange
set	3500	7500	15000	all	توريد وتركيب شاشة عرض اجتماعات مع بروجكتر وصوت ; قاعة اجتماعات	Meeting room AV system ; boardroom AV
m2	2600	4200	6800	all	توريد وتركيب شاشة ليد عرض P2.5-P5 بالمتر المربع ; شاشة إعلانية LED	LED display screen P2.5-P5 per m2 ; LED wall
job	400	700	1200	labour	تشطيب سباكة دورة مياه واختبارها بعد البلاط شغل يد بدون كرسي معلق ; تركيب أطقم دورة مياه شغل يد	Plumbing second fix of one WC room, labour only ; finishing WC labour
each	250	420	700	all	توريد وتركيب لوحة توزيع مياه كولكتر 5-8 مخارج مع الصندوق ; كلكتر بكس	Water manifold 5-8 outlets with cabinet ; collector PEX
each	90	150	240	all	توريد وتركيب فتحة تنظيف كلين اوت 4 بوصة ; طبة تسليك	Clean-out 4 inch ; CO floor
m	28	45	70	all	توريد وتركيب ماسورة تهوية صرف 3-4 بوصة ; هواية صرف	Vent pipe 3-4 inch ; soil vent
m	55	90	140	all	توريد وتركيب ماسورة صرف صامتة عازلة للصوت 110 مم ; مواسير بولي صامت	Silent acoustic drain pipe 110mm ; silent PP pipe
m	60	95	150	all	خط صرف 4 بوصة مع الحفر والردم حتى 1 متر ; تمديد صرف خارجي حوش	Drain line 110mm external with excavation ; yard drain 4"
job	7000	12000	20000	all	شبكة صرف خارجية للفيلا غرف تفتيش ومواسير ; صرف الحوش كامل	External drainage network villa with manholes ; yard drainage complete
job	3500	6000	10000	all	شبكة تغذية وتوصيل الخزانات والمضخات ; توصيل خزان أرضي وعلوي مع الدينمو	Tank and pump connection piping complete ; tank pipework
job	18000	30000	50000	all	تأسيس سباكة فيلا كاملة 6-8 حمامات بالمواد ; سباكة فلة تأسيس	Villa plumbing first fix complete 6-8 bathrooms with material ; villa plumbing rough-in
job	8500	14000	22000	labour	سباكة فيلا كاملة شغل يد 6-8 حمامات ; مصنعية سباكة فلة	Villa plumbing labour complete 6-8 bathrooms ; villa plumbing manpower
job	13000	21000	33000	labour	كهرباء فيلا كاملة شغل يد تأسيس وتشطيب 400-500 متر ; مصنعية كهرباء فلة	Villa electrical labour complete 400-500 m2 ; villa electrical manpower
job	45000	72000	115000	all	كهرباء فيلا كاملة بالمواد 400-500 متر ; كهرباء فلة مفتاح	Villa electrical works complete 400-500 m2 with material ; villa electrical turnkey
bathroom	220	380	600	all	عزل مائي لأرضية حمام مع اختبار الغمر ; عزل دورة مياه للحمام	Bathroom waterproofing with flood test per bathroom ; wet area waterproofing
bathroom	120	220	380	service	اختبار غمر مياه للحمام 48 ساعة ; تست عزل	Flood test of bathroom 48 h ; ponding test
job	500	900	1600	service	تعقيب وتقديم عداد مياه وصرف شركة المياه الوطنية ; طلب عداد ماء	NWC water meter / sewer application service ; water meter application
each	45	80	140	all	توريد وتركيب عدم رجوع رداد 1 بوصة ; تشيك فالف	Check valve 1 inch supply and fix ; NRV
each	170	300	500	all	توريد وتركيب صمام تخفيض ضغط 1 بوصة ; منظم ضغط ماء	Pressure reducing valve 1 inch ; PRV
each	130	230	400	all	توريد وتركيب حنفية حساس أوتوماتيك ; خلاط سنسور	Sensor tap supply and fix ; automatic faucet
each	220	380	650	all	توريد وتركيب فرامة مجلى طعام ; مفرمة حوض	Food waste disposer ; sink garburator
each	70	120	200	labour	تركيب غسالة أو غسالة صحون ; توصيل غسالة	Install washing machine / dishwasher ; appliance connection
each	120	200	320	labour	تركيب فرن بلت ان أو سطح غاز ; توصيل شولة غاز	Install built-in oven / gas hob ; hob installation
each	130	220	360	labour	تركيب شفاط مطبخ هود منزلي ; تركيب هود	Install domestic kitchen hood ; cooker hood install
each	450	800	1500	all	توريد وتركيب هود شفاط مطبخ منزلي 90 سم ; شفاط مطبخ	Domestic cooker hood 90cm supply and install ; kitchen hood
each	90	150	240	goods	أسطوانة غاز مع منظم وخرطوم توريد ; طقم غاز	Gas cylinder regulator and hose set ; LPG set
m	180	300	480	all	حفر بئر ارتوازي بالمتر مع القيسون ; حفر بير ماء	Water well drilling per m with casing ; borehole drilling
job	1500	2600	4500	service	صيانة وتنظيف بئر ماء ; سحب غطاس وإصلاح	Well pump pull-out and maintenance ; well service
month	7000	13000	24000	all	نزح مياه جوفية ديواترنج لحفر فيلا بالشهر مع المضخات ; سحب مياه جوفية	Dewatering of villa excavation per month ; dewatering hire
job	25000	45000	80000	all	محطة معالجة صرف صحي صغيرة 10-15 م3 يوم ; محطة معالجة	Package sewage treatment plant 10-15 m3/day ; STP small
m	26	42	65	goods	نحاس مكيف جوز معزول 1/4 و1/2 توريد فقط بالمتر ; متر نحاس مكيف بدون تركيب	Insulated copper pair per m, supply only ; AC copper material
roll	320	470	680	goods	لفة نحاس مكيف 1/2 بوصة 15 متر ; رول نحاس	Copper coil 1/2 inch 15 m ; AC copper roll
each	420	600	850	goods	أسطوانة فريون R410A 11.3 كجم ; جرة فريون	R410A gas cylinder 11.3kg ; freon bottle
each	950	1500	2300	goods	مكيف متنقل ; مكيف بورتبل	Portable AC supply only ; mobile AC
each	700	1100	1700	labour	تركيب مكيف باكج شغل يد ; مصنعية تركيب باكج 5-10 طن	Package unit installation labour 5-10 ton ; package install labour
each	450	750	1150	labour	تركيب مكيف كونسيلد أو كاسيت شغل يد ; مصنعية تركيب مخفي	Concealed / cassette AC installation labour ; ducted split labour
ton	350	600	950	labour	تركيب تكييف مركزي شغل يد بالطن ; مصنعية تكييف بالطن	Central AC installation labour per ton ; HVAC labour per TR
m	10	17	28	all	توريد وتركيب غطاء مواسير مكيف ترنك ; داكت مكيف بلاستيك	AC pipe cover trunking per m ; AC decorative duct
each	90	160	270	all	إصلاح تهريب ماء مكيف ; تسليك صرف مكيف	AC water leak repair / drain unblock ; AC drain fix
each	180	320	550	all	كشف وإصلاح تهريب فريون مكيف سبليت مع اللحام ; تصليح تهريب فريون	Split AC refrigerant leak repair ; freon leak fix
m	18	32	55	service	تنظيف دكت تكييف من الداخل بالمتر ; تنظيف مجاري الهواء	Duct cleaning per m ; AC duct cleaning
job	1200	2300	4200	service	تنظيف دكت تكييف فيلا كامل ; تنظيف مجاري تكييف الفلة	Villa duct cleaning complete ; duct cleaning villa
set	80	150	260	all	توريد وتركيب قواعد مطاط مانعة للاهتزاز للمكيف ; كاوتش عازل اهتزاز	Anti-vibration mounts for outdoor unit, set ; vibration isolators
each	350	600	1000	all	توريد وتركيب مضخة صرف مكيف ; كوندنسيت بمب	Condensate pump supply and install ; drain pump
m	75	120	190	all	مواسير مياه مثلجة 2 بوصة معزولة ; تشلد ووتر	Chilled water pipe 2 inch insulated ; CHW pipe
each	14000	24000	42000	all	توريد وتركيب مضخة مياه مثلجة ; مضخة تشيلر	Chilled water pump installed ; CHW pump
visit	900	1700	3200	service	صيانة تشيلر زيارة ; سيرفس شيلر	Chiller service visit ; chiller maintenance
each	15	28	50	labour	تركيب طفاية حريق شغل يد ; تعليق طفاية	Fix extinguisher labour ; hang extinguisher
each	70	110	170	goods	طفاية بودرة 6 كيلو توريد فقط ; طفاية حريق بدون تركيب	DCP extinguisher 6kg supply only ; extinguisher material
each	40	70	115	labour	تركيب كاشف دخان شغل يد ; مصنعية حساس دخان	Smoke detector fixing labour ; detector install labour
each	350	580	900	labour	تركيب كبينة حريق شغل يد ; مصنعية صندوق حريق	Hose cabinet fixing labour ; FHC labour
m	45	75	120	labour	تركيب مواسير حريق 2-4 بوصة شغل يد ; مصنعية مواسير إطفاء	Fire pipe installation labour 2-4 inch ; FF piping labour
job	900	1700	3200	service	اختبار ضغط هيدروستاتيكي لشبكة الحريق ; تست حريق	Hydrostatic test of fire network ; FF pressure test
job	9000	16000	28000	all	نظام إطفاء محل أو مستودع صغير بكرات وطفايات ومضخة ; شبكة حريق مستودع صغير	Small shop/warehouse fire fighting with reels and pump ; small FF system
each	35	65	110	labour	فك كاشف دخان أو رشاش وإعادة تركيبه ; نقل رشاش حريق	Relocate detector, remove and refix ; shift detector
each	150	260	420	all	نقل رشاش حريق مع تعديل المواسير ; تعديل سبرنكلر	Relocate sprinkler head with pipe alteration ; shift sprinkler
m	8	13	21	goods	ماسورة حراري PPR 25 مم توريد فقط ; لي حراري 25 بدون تمديد	PPR pipe 25mm supply only ; PPR material
bag	20	35	60	goods	كيس جبس أو معجون لتثبيت علب كهرباء ; كيس جبس كهربائي	Gypsum plaster bag for fixing boxes ; gypsum bag
bathroom	3000	5200	9000	goods	أطقم وخلاطات واكسسوارات حمام رئيسي فاخر توريد فقط ; طقم حمام ماستر بدون تركيب	Master bathroom sanitary ware and fittings, supply only ; master bath set
bathroom	800	1300	2100	goods	مواد تأسيس سباكة حمام مواسير ووصلات توريد فقط ; مواد سباكة دورة مياه	Bathroom first fix plumbing materials only ; bathroom pipe materials
m2	40	65	105	goods	مواد تأسيس كهرباء فيلا بالمتر مواسير وعلب وأسلاك ; مواد كهرباء بالمتر	Villa electrical first fix materials per m2, supply only ; elec materials per sqm
kw	1300	1900	2700	goods	مواد نظام شمسي ألواح وانفرتر وقواعد بالكيلو توريد فقط ; نظام شمسي بدون تركيب	Solar PV materials per kWp supply only ; PV kit per kW
kw	350	600	1000	labour	تركيب نظام طاقة شمسية شغل يد بالكيلو واط ; مصنعية تركيب شمسية	Solar PV installation labour per kWp ; PV labour per kW
set	45000	65000	95000	goods	مصعد منزلي 3-4 وقفات توريد بدون تركيب ; ماكينة وكبينة مصعد مواد	Home lift 3-4 stops supply only ; elevator material
bathroom	320	550	900	all	صيانة دورة مياه تغيير سيفون وشطاف ومحابس وسيليكون ; صيانة حمام بسيطة	Minor bathroom repairs: cistern parts, shattaf, valves, silicone ; bathroom minor maintenance
each	30	55	95	all	تغيير لي مغسلة أو سيفون مجلى مع الكشف ; تغيير سيفون مغسلة	Replace basin / sink waste trap ; sink trap change
m	10	18	30	all	سيليكون حول المغاسل والبانيو ; تسكير سيليكون بالمتر	Silicone sealing around sanitary ware per m ; silicone joint
`
